/**
 * Words of other fields of life, by their beginnings (`$` ends a whole word). A question about life ashore may use the
 * library's own words («не платят зарплату на стройке»), and only these words show that. A question that shares no word
 * with the library is refused without them.
 */
const offTopicWords = `
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
  превышени скорост поступить абитуриент автомоб авто$ тачк тойот лада$ гараж бензин гибдд электричк поезд метро автобус троллейбус велосипед мотоцикл шин$
  загранпаспорт гражданств$ гражданина$ шенген туристич турист турци сочи$ египт бали$ мальдив экскурс курорт путешеств каникул
  vacation tourist holiday toyota tesla bicycle
  рецепт плов борщ окрошк салат торт пирог шашлык суп$ уха$ уху$ варить пожарить выпечк калори
  фильм сериал кино$ театр концерт актер певец книг анекдот стих песн музык игр$ игра$ игру$ играт шахмат гороскоп
  скорпион чемпион футбол хокке волейбол баскетбол матч$ матча$ загадк сказк картинк нарису поздрав подар тост$
  recipe pizza bread cake movie song poem joke story$ game$ games chess football soccer world concert gift
  купи$ купить куплю покупать покупк продать продаж продам дешев скидк цена$ цены$ цену$ бу$ выбрать выбери посовет придума составь
  сгенерир перевед сочини загад выуч научит похуд диет упражнен тренировк витамин настро установить скачать взлом
  пароль роутер приготов полезн резюме блог$ сайт$ сайта$ реклам
  buy cheap price learn translate generate router website
  python javascript react$ excel photoshop компилят программирован видеокарт смартфон айфон iphone ноутбук laptop
  компьютер код$ коде$ алгоритм
  забудь$ забудьте$ игнорируй притвор промпт нейросет instructions prompt
  выборы выборах президент парти депутат голосова политик trump election president politic
  теори физик химия химии математик историк столица столицу планет марс$ марса космос относительност динозавр
  capital$ planet physics equation solve`
  .trim()
  .split(/\s+/);
const offTopicPattern = new RegExp(`^(?:${offTopicWords.join('|')})`, 'u');

export const isOffTopic = (word: string): boolean => offTopicPattern.test(word);

// Words of the library that together mean something ashore.
const offTopicPhrases =
  /трудов\p{L}* (?:кодекс|книжк)|(?<!\p{L})тк рф|водительск\p{L}* прав|забрали права|больничн\p{L}* лист|своими руками|домашн\p{L}* задан|раздел\p{L}* имуществ|(?:жен|муж)\p{L}* изменил|изменил\p{L}* (?:жен|муж)/giu;

export const countOffTopicPhrases = (text: string): number => text.match(offTopicPhrases)?.length ?? 0;

/** Words of ships and of work at sea, by their beginnings. They show that the question is a seafarer's. */
const maritimeWords = `
  судн судов суда$ судам$ судах$ борт капитан кэп кеп мастер экипаж рейс крюинг порт$ порта порту порты причал рейд$ рейде якор шварт вахт
  мостик трап трюм танк камбуз гальюн кают боцман матрос моторист механик старпом помощник кок$ кока коку повар стюард
  кадет курсант судовладел фрахт флаг моряк моряц морск мореход пароход терминал пират итф контракт списа увольнит
  репатр заход докер лоцман агент овертайм шорлив шоррлив контейнеровоз танкер балкер
  itf mlc ktmc ктмс isps осп оспс solas солас psc sso cso pfso ssas dmlc issc dpa
  ship vessel crew captain master seaman seafarer sailor onboard aboard board port$ manning flag voyage shipowner
  abandon cabin bosun mate shore overtime`
  .trim()
  .split(/\s+/);
const maritimePattern = new RegExp(`^(?:${maritimeWords.join('|')})`, 'u');

/** Maritime words that only describe the setting, because they occur in questions about anything. */
const settingPattern =
  /^(?:судн|судов$|суда[мх]?$|борт|капитан|к[эе]п|мастер|экипаж|рейс|матрос|боцман|мотори|механик|старпом|помощник|порт[уе]?$|порты$|пароход|морск|ship|vessel|crew$|captain|master|seaman|seafarer|sailor|onboard|board$|port$|bosun)/u;

export const isSetting = (word: string): boolean => settingPattern.test(word);

export const isMaritime = (word: string): boolean => maritimePattern.test(word);
