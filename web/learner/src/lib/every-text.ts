/** Names of all that this app shows: the console's texts, and what mails say, stay with the school. */
export const everyText =
  'author,chat,classes,desk,errors,exam,files,find,frame,help,i18n,issues,live,login,maths,notices,people,results,review,settings,taking,tasks,texts';
