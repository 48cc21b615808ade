/**
 * Words of other fields of life, by their beginnings (`$` ends a whole word). Questions about life ashore may
 * consist of the library's own words («не платят зарплату на стройке»); only these words show the difference.
 * A question that shares no word with the library is refused anyway.
 */
const offTopicWords = `
  биткоин биткойн крипт блокчейн ипотек рефинанс кредит микрозайм налог ндфл ндс$ вклад$ вклады вкладу акции$ бирж
  дивиденд инвестиц госпошлин пошлин ип$ самозанят осаго каско сбер$ сбербанк втб тиньк ценник инфляц
  bitcoin crypto blockchain mortgage tax$ taxes loan invest stock
  завод фабрик цех$ цеха$ магазин супермаркет рынок$ рынке пятероч стройк строител прораб склада$ складе$ школ детсад
  детск маткапитал учител воспитател преподавател репетитор программист водител таксист такси курьер продав
  кассир медсестр санитар сантехник дворник парикмахер фриланс шахт ферм$ ферме$ поликлиник роддом потребител
  роспотреб военком арми мобилизац призыв вуз институт университет егэ экзамен школьник студент общежит мрот мфц
  госуслуг загс офисный$ колхоз директор$ мэр$ мэром мэри жкх подъезд управдом оператором$
  factory driver teacher freelance university exam landlord
  квартир дача$ даче$ дачу$ сосед развес развод$ алимент женит женить свадьб невест наследств огород сад$ спальн кухн
  ванной$ ванную$ обои мебел диван шкаф холодильник пылесос посуд телевизор$ кошк кошек кот$ кота$
  собак щен попуг слон хомяк друга$ друг$ подруг ребенк ребенку малыш бабушк дедушк
  apartment divorce wedding neighbour furniture dog$ cat$ kitten
  превышени скорост поступить абитуриент автомоб авто$ тачк тойот лада$ гараж бензин гибдд электричк поезд метро автобус троллейбус велосипед мотоцикл шин$
  гражданств$ гражданина$ шенген туристич турист турци сочи$ египт бали$ мальдив экскурс курорт путешеств каникул
  tourist toyota tesla bicycle
  рецепт плов борщ окрошк салат торт пирог шашлык суп$ уха$ уху$ варить пожарить выпечк калори
  фильм сериал кино$ театр концерт актер певец книг анекдот стих песн музык игр$ игра$ игру$ играт шахмат гороскоп
  любовн романтик роса$ росы$ санузел санузл скорпион чемпион футбол хокке волейбол баскетбол матч$ матча$ загадк сказк картинк нарису поздрав подар тост$
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

// Words of the library that mean something ashore when they stand together.
const offTopicPhrases =
  /трудов\p{L}* (?:кодекс|книжк)|(?<!\p{L})тк рф|водительск\p{L}* прав|забрали права|больничн\p{L}* лист|своими руками|домашн\p{L}* задан|раздел\p{L}* имуществ|против росси|после сна|домашн\p{L}* насили|(?:жен|муж)\p{L}* изменил|изменил\p{L}* (?:жен|муж)/giu;

// Instructions to the AI, and role play.
const instructions =
  /(?<!\p{L})(?:(?:представь|вообрази|притворись|прикинься|сыграй роль|уяви)(?:,? (?:себе|себя|что|що|будто|ты|ти|словно))|(?:игнорируй|ігноруй|забудь|забудьте) (?:все|всё|вс[іе]|правил|инструкц|інструкц)|режим разработчика|систем\p{L}{2,3} промпт|без цензуры|новая инструкция(?=:)|(?<=^|[.!?:] )act as|pretend (?:to be|that|you)|role ?play|you are now|from now on you|jailbreak|developer mode|system prompt|(?:ignore|disregard|forget) (?:all|any|the|your|previous))(?!\p{L})/giu;

export const countOffTopicPhrases = (text: string): number =>
  [offTopicPhrases, instructions].reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
