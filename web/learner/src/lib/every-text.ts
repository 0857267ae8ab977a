/** Names of all that this app shows: the console's texts, and what mails say, stay with the school. */
export const everyText =
  'assistant,author,books,categories,chat,classes,credits,daily,desk,errors,exam,files,find,frame,guests,help,i18n,issues,languages,live,login,many,maths,notices,options,people,practice,results,review,settings,source,taking,tasks,texts,writing';
