/**
 * Words of other fields of life, by their beginnings (`$` ends a whole word). A question about the shore may be told
 * in the library's own words («не платят зарплату на стройке»), and only these tell them apart. What shares no word
 * with the library need not stand here: it is refused for want of evidence.
 */
const otherFields = `
  биткоин крипт ипотек кредит налог ндфл вклад$ вклады акции$ дивиденд инвестиц госпошлин пошлин ип$ самозанят осаго
  bitcoin crypto mortgage tax$ taxes loan invest stock
  завод фабрик магазин стройк строител школ детсад детск маткапитал учител преподавател бухгалтер программист водител
  таксист такси курьер официант$ фриланс шахт ферм поликлиник потребител мрот
  продавц продавец продавщ медсестр военком армии$ жкх мэри подъезд репетитор ребенком$ летом$ офисе$ офисный$ каско антибиотик
  factory driver teacher freelance
  квартир сосед развес развод$ алимент огород дач спальн кухн сад$ кошк кошек собак друга$ друг$ подруг
  автомобил гибдд электричк поезд метро автобус загранпаспорт гражданств шенген туристическ турци сочи
  apartment divorce neighbour vacation tourist
  рецепт плов борщ фильм сериал кино книг анекдот стих песн игр гороскоп чемпионат футбол загадк картинк нарису
  recipe pizza movie song poem joke game$ games world
  купи покуп продать продаж дешев скидк цена$ цены$ цену$ выбрать выбери посовет составь сгенерир
  переведи перевест сочини загад выуч научит похуд тренировк упражнен витамин ванной$ ванную$ настро установить скачать пароль приготов полезн резюме
  buy cheap price learn translate generate password
  забудь$ забудьте$ игнорируй притвор промпт нейросет instructions prompt
  выборы выборах президент парти депутат голосова trump election president
  вуз институт университет егэ экзамен теори физик математик`
  .trim()
  .split(/\s+/);
const isOther = new RegExp(`^(?:${otherFields.join('|')})`, 'u');

export const isOfOtherField = (word: string): boolean => isOther.test(word);

// Words of the library that together mean something of the shore.
const otherPhrases =
  /трудов\p{L}* (?:кодекс|книжк)|(?<!\p{L})тк рф|водительск\p{L}* прав|забрали права|больничн\p{L}* лист|своими руками|домашн\p{L}* задан|раздел\p{L}* имуществ/giu;

export const otherPhrasesIn = (text: string): number => text.match(otherPhrases)?.length ?? 0;

/** Words that are said at sea and about its work, by their beginnings: they tell that the question is a seafarer's. */
const ofTheSea = `
  судн судов суда$ судам$ судах$ борт капитан кэп кеп мастер экипаж рейс крюинг порт$ порта порту порты причал рейд$ рейде якор шварт вахт
  мостик трап трюм танк камбуз гальюн кают боцман матрос моторист механик старпом помощник кок$ кока коку повар стюард
  кадет курсант судовладел фрахт флаг моряк моряц морск мореход пароход терминал пират итф контракт списа увольнит
  репатр заход докер лоцман агент овертайм шорлив шоррлив контейнеровоз танкер балкер
  itf mlc ktmc ктмс isps осп оспс solas солас psc sso cso pfso ssas dmlc issc dpa
  ship vessel crew captain master seaman seafarer sailor onboard aboard board port$ manning flag voyage shipowner
  abandon cabin bosun mate shore overtime`
  .trim()
  .split(/\s+/);
const isSea = new RegExp(`^(?:${ofTheSea.join('|')})`, 'u');

/** Those that any question may have and that are no matter in themselves. */
const isScene =
  /^(?:судн|судов$|суда[мх]?$|борт|капитан|к[эе]п|мастер|экипаж|рейс|матрос|боцман|мотори|механик|старпом|помощник|порт[уе]?$|порты$|пароход|морск|ship|vessel|crew$|captain|master|seaman|seafarer|sailor|onboard|board$|port$|bosun)/u;

export const isOfTheScene = (word: string): boolean => isScene.test(word);

export const isOfTheSea = (word: string): boolean => isSea.test(word);
