/** The pages of a guest of a public test: what they ask is asked as that guest, whoever is signed in in this browser. */
const pages = /^\/app\/public\/(evaluation|result)\/?$/;

export const guestHere = (): boolean => pages.test(location.pathname);
