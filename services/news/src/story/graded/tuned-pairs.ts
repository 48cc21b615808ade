import { storyPairs } from './story-pairs.js';

/** The words and limits of the comparison were tuned on these. */
export const tunedPairs = storyPairs({
  same: `
    Танкер «Волгонефть-239» сел на мель у берегов Крыма
    У побережья Крыма на мель сел танкер «Волгонефть-239»

    Container ship Ever Given runs aground in Suez Canal
    Suez Canal blocked as container ship Ever Given grounds

    Хуситы атаковали балкер Magic Seas в Красном море
    Балкер Magic Seas атакован хуситами в Красном море: экипаж покинул судно

    Fire breaks out on car carrier Fremantle Highway off Dutch coast
    Dutch coast guard: car carrier Fremantle Highway on fire

    Индия получила новый контейнеровоз MSC Irina
    Контейнеровоз MSC Irina прибыл в Индию

    Финляндия задержала танкер Eagle S
    Finland detains tanker Eagle S

    Finland seizes tanker Eagle S over cable damage
    Tanker Eagle S seized by Finland after cable damage

    Грузооборот порта Новороссийск вырос на 4,5 процента
    Новороссийск увеличил грузооборот на 4,5%

    Maersk orders six methanol-powered vessels at Hyundai
    Hyundai wins Maersk order for six methanol vessels

    Буксир «Меркурий» затонул в Карском море
    В Карском море затонул буксир «Меркурий»

    Ледокол «Якутия» передан Росатому
    «Росатом» получил ледокол «Якутия»: судно передали заказчику

    Пираты захватили танкер Success 9 у Гвинеи
    Танкер Success 9 захвачен пиратами в Гвинейском заливе

    Greek ferry Blue Star catches fire off Paros
    Fire on Greek ferry Blue Star near Paros

    Паром Sorrento загорелся у Майорки
    Пожар на пароме Sorrento недалеко от Майорки

    Baltic Dry Index rises 3.2% to 1,850 points
    Baltic Dry Index up, gains 3.2% to 1,850 points as index rises

    Экипаж балкера «Кузьма Минин» эвакуировали у побережья Корнуолла
    У Корнуолла спасли экипаж балкера «Кузьма Минин»

    Трамп объявил о портовых сборах для китайских судов
    Портовые сборы для китайских судов объявил Трамп

    ITF detains bulk carrier Sirius in Brisbane over unpaid wages
    Bulk carrier Sirius detained in Brisbane: wages unpaid, ITF says

    На Камчатке утонул катер с рыбаками: погибли трое
    Трое рыбаков погибли на Камчатке: перевернулся катер

    Египет снизил тарифы Суэцкого канала на 15 процентов
    Тарифы Суэцкого канала снизили на 15% в Египте

    Shell-chartered LNG carrier Grace Energy loses power off Bosphorus
    LNG carrier Grace Energy, chartered by Shell, loses power near Bosphorus

    Росморпорт ввёл ледовые ограничения в порту Усть-Луга
    В Усть-Луге введены ледовые ограничения: приказ Росморпорта

    Cruise ship Carnival Freedom funnel catches fire in Bahamas
    Carnival Freedom cruise ship: funnel fire in Bahamas

    Сухогруз «Пижма» столкнулся с танкером в Волго-Донском канале
    В Волго-Донском канале столкнулись танкер и сухогруз «Пижма»

    Bulker Rubymar sinks in Red Sea after Houthi missile attack
    Houthi-hit bulker Rubymar sinks in Red Sea

    Yemen's Houthis hit tanker Sounion in Red Sea, fire on board
    Tanker Sounion on fire in Red Sea after Houthis attack

    Норвегия проверит судно Silver Dania по подозрению в повреждении кабеля
    Silver Dania задержали в Норвегии по подозрению в повреждении кабеля

    Верфь «Звезда» спустила на воду газовоз «Пётр Столыпин»
    Газовоз «Пётр Столыпин» спущен на воду на верфи «Звезда»

    Владивосток: траулер «Капитан Лобанов» загорелся у причала
    Траулер «Капитан Лобанов» горит у причала во Владивостоке

    ИМО отложила голосование по сбору за выбросы на год
    Голосование ИМО по сбору за выбросы отложено на год`,
  different: `
    Танкер «Волгонефть-239» сел на мель у берегов Крыма
    Танкер «Волгонефть-212» разломился у берегов Крыма

    Танкер Eagle S задержан в Финляндии
    Танкер Eagle S освобождён в Финляндии

    Container ship Ever Given runs aground in Suez Canal
    Container ship Ever Given refloated in Suez Canal

    Tanker Alpha detained in Gulf of Finland
    Tanker Beta detained in Gulf of Finland

    Пожар на танкере в порту Новороссийск
    Пожар на складе в порту Новороссийск

    Порт Роттердам увеличил перевалку контейнеров на 5%
    Порт Роттердам увеличил перевалку угля на 5%

    Baltic Dry Index rises 3.2% to 1,850 points
    Baltic Dry Index rises 1.1% to 1,870 points

    Baltic Dry Index rises to three-month high
    Baltic Dry Index falls to three-month low

    Maersk orders six methanol-powered vessels at Hyundai
    MSC orders six methanol-powered vessels at Hyundai

    Maersk orders six vessels at Hyundai
    Maersk orders six vessels at Samsung

    Сухогруз сел на мель у Сахалина
    Паром сел на мель у Сахалина

    Tanker runs aground off Singapore
    Tanker runs aground off Malaysia

    Fire on ferry off Greece, passengers evacuated
    Fire on ferry off Italy, passengers evacuated

    Пираты атаковали танкер в Гвинейском заливе
    Пираты атаковали контейнеровоз в Гвинейском заливе

    Houthis attack bulker Magic Seas in Red Sea
    Houthis attack bulker Eternity C in Red Sea

    Хуситы атаковали балкер Magic Seas в Красном море
    Балкер Magic Seas затонул в Красном море

    Цены на бункер в Роттердаме на 12 мая
    Цены на бункер в Роттердаме на 13 мая

    Росатом принял ледокол «Якутия»
    Росатом заложил ледокол «Чукотка»

    Экипаж судна «Ариэль» без зарплаты в порту Стамбула
    Экипаж судна «Нева» без зарплаты в порту Стамбула

    ITF detains bulk carrier Sirius in Brisbane over unpaid wages
    ITF: crew of bulk carrier Sirius paid, vessel released in Brisbane

    Грузооборот порта Новороссийск вырос на 4,5 процента
    Грузооборот порта Новороссийск снизился на 4,5 процента

    Грузооборот порта Мурманск за январь вырос на 3%
    Грузооборот порта Усть-Луга за январь вырос на 3%

    Моряк упал за борт контейнеровоза MSC Anna
    Моряк найден: его смыло с контейнеровоза MSC Anna

    Panama Canal raises draft limit
    Panama Canal lowers transit fees

    Panama Canal raises draft limit to 15 metres
    Panama Canal raises transit slots to 36

    Egypt opens new Suez Canal section
    Egypt cuts Suez Canal fees for container ships

    Капитана танкера осудили во Франции
    Капитана танкера наградили во Франции

    В Чёрном море атакован танкер под флагом Гамбии
    В Чёрном море атакован танкер под флагом Либерии

    Ukraine drone hits tanker in Novorossiysk
    Ukraine drone hits grain terminal in Novorossiysk

    Union calls strike at port of Antwerp on Monday
    Pilots at port of Antwerp end strike

    Norwegian Cruise Line orders two ships at Fincantieri
    Norwegian Cruise Line cancels two ships at Fincantieri

    Ship carrying 22 seafarers missing off Japan
    Ship carrying 14 seafarers missing off Japan

    В порту Одесса повреждены два гражданских судна
    В порту Одесса открыт новый зерновой терминал

    Береговая охрана США изъяла две тонны кокаина в Карибском море
    Береговая охрана США спасла двух моряков в Карибском море

    Fincantieri delivers cruise ship Viking Vesta
    Fincantieri delivers cruise ship Mein Schiff Relax

    Владелец опроверг захват танкера Success 9 пиратами
    Танкер Success 9 захвачен пиратами

    MSC shipping giant buys port operator in Brazil
    MSC shipping giant buys rail operator in Italy

    Во Владивостоке загорелся траулер
    Во Владивостоке загорелся жилой дом

    Росморречфлот назначил нового руководителя в Архангельске
    Росморречфлот назначил нового руководителя в Калининграде

    Second tanker explodes off Libya in a week
    Tanker explodes off Libya`,
});
