/** Answers of the independent solver to the first variant of each item that the stand-in writes, by its statement. */
export const demoAttempts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'A train goes at 160 km/h without a stop.': { way: '480', quarters: '40' },
  'A class of 28 students goes to the museum. A ticket costs 7 euros, and the guide costs 14 euros for the whole class.':
    { total: '210', each: '7.5' },
};
