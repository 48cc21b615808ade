/** A news item about seafarers' rights contains at least one of these words. */
export const seafarerWords = `
  seafarer*|seaman|seamen|sailor|sailors|mariner|mariners|merchant navy|crew|crews|crewing|crewmember*|crewmen|cadet|cadets|fishers|fishermen|shipmaster*|ship s master|master mariner*|deckhand*|bosun
  able seaman|ratings|ship s officers|deck officer*|engine officer*|manning agen*|maritime labour|maritime labor|maritime union|seafaring|shore leave|life at sea|work at sea|mlc|stcw|maritime workers
  моряк*|экипаж*|матрос*|плавсостав*|судоводител*|судомеханик*|курсант*|морск* труд*|труд* в морском|боцман*|старпом*|стармех*|механик* судна|капитан* судна|рыбак*|крюинг*|члены экипажа|член* экипажа|рпсм|пднв
  екіпаж*|моряків|морякам|моряки|моряка`;

/** Crews that do not work at sea, and military sailors. */
export const otherCrews = `
  air crew|aircrew|cabin crew|flight crew|film crew*|camera crew*|fire crew*|ambulance crew*|crew dragon|space crew|space station crew|tank crew*|ground crew*|crew of the iss|navy sailor*|sailor moon
  экипаж* самолет*|экипаж* вертолет*|экипаж* мкс|экипаж* дпс|экипаж* союз*|экипаж* танка|экипаж* скор*|экипаж* боинг*|экипаж* авиа*|экипаж* crew|военн* моряк*|моряк* подводник*|екіпаж* літак*`;
