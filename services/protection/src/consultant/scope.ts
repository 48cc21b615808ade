/**
 * Words of other fields of life, by their beginnings (`$` ends a whole word). A question about the shore may be told
 * in the library's own words («не платят зарплату на стройке»), and only these tell them apart. What shares no word
 * with the library need not stand here: it is refused for want of evidence.
 */
const otherFields = `
  биткоин биткойн крипт блокчейн ипотек рефинанс кредит микрозайм налог ндфл ндс$ вклад$ вклады вкладу акции$ бирж
  дивиденд инвестиц госпошлин пошлин ип$ самозанят осаго каско сбер$ сбербанк втб тиньк ценник бюджет$ инфляц
  bitcoin crypto blockchain mortgage tax$ taxes loan invest stock budget
  завод фабрик цех$ цеха$ магазин супермаркет рынок$ рынке пятероч стройк строител прораб склада$ складе$ школ детсад
  детск маткапитал учител воспитател преподавател репетитор бухгалтер программист водител таксист такси курьер продав
  кассир медсестр санитар сантехник дворник парикмахер фриланс шахт ферм$ ферме$ поликлиник роддом потребител
  роспотреб военком арми мобилизац призыв вуз институт университет егэ экзамен школьник студент общежит мрот мфц
  госуслуг загс офисе$ офисный$ колхоз директор$ мэр$ мэром мэри жкх подъезд управдом оператором$
  factory driver teacher freelance university exam office$ landlord
  квартир дача$ даче$ дачу$ сосед развес развод$ алимент женит женить свадьб невест наследств огород сад$ спальн кухн
  ванной$ ванную$ обои мебел диван шкаф холодильник пылесос посуд телевизор$ кошк кошек кот$ кота$
  собак щен попуг слон хомяк друга$ друг$ подруг ребенк ребенку малыш бабушк дедушк
  apartment divorce wedding neighbour furniture dog$ cat$ kitten
  автомоб авто$ тачк тойот лада$ гараж бензин гибдд электричк поезд метро автобус троллейбус велосипед мотоцикл шин$
  загранпаспорт гражданств$ шенген туристич турист турци сочи$ египт бали$ мальдив экскурс курорт путешеств каникул
  vacation tourist holiday toyota tesla bicycle
  рецепт плов борщ окрошк салат торт пирог шашлык суп$ уха$ уху$ варить пожарить выпечк калори
  фильм сериал кино$ театр концерт актер певец книг анекдот стих песн музык игр$ игра$ игру$ играт шахмат гороскоп
  скорпион чемпион футбол хокке волейбол баскетбол матч$ матча$ загадк сказк картинк нарису поздрав подар тост$
  recipe pizza bread cake movie song poem joke story$ game$ games chess football soccer world concert gift
  купи купл покуп продать продаж продам дешев скидк цена$ цены$ цену$ бу$ выбрать выбери посовет придума составь
  сгенерир перевед сочини загад выуч научит похуд диет упражнен тренировк витамин настро установить скачать взлом
  пароль роутер приготов полезн резюме блог$ сайт$ сайта$ реклам
  buy cheap price learn translate generate password router website
  python javascript react$ excel photoshop компилят программирован видеокарт смартфон айфон iphone ноутбук laptop
  компьютер код$ коде$ алгоритм
  забудь$ забудьте$ игнорируй притвор промпт нейросет instructions prompt
  выборы выборах президент парти депутат голосова политик trump election president politic
  теори физик химия химии математик историк столица столицу планет марс$ марса космос относительност динозавр
  capital$ planet physics equation solve`
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
