import { storyPairs } from './story-pairs.js';

/** Held out until the first measurement, which set the limits; used for tuning since. */
export const furtherTunedPairs = storyPairs({
  same: `
    Сухогруз «Арвин» затонул у берегов Турции
    У побережья Турции затонул сухогруз «Арвин»

    Container ship Dali collides with Baltimore bridge
    Baltimore bridge hit: container ship Dali collides with pier

    Контейнеровоз Wan Hai 503 загорелся у побережья Индии
    Пожар на контейнеровозе Wan Hai 503 у берегов Индии

    Wan Hai 503 on fire off India: four crew missing
    Four crew missing after fire on Wan Hai 503 off India

    Эстония задержала танкер Kiwala
    Estonia detains tanker Kiwala

    Паром «Адмирал Невельской» остановили из-за шторма на Курилах
    Из-за шторма остановлен паром «Адмирал Невельской» на Курилах

    Hapag-Lloyd buys stake in terminal at Port of Tangier
    Port of Tangier: Hapag-Lloyd acquires stake in terminal

    Перевалка угля в Усть-Луге снизилась на 12%
    Усть-Луга снизила перевалку угля на 12 процентов

    Ukraine says naval drones struck tanker Kairos in Black Sea
    Tanker Kairos struck by naval drones in Black Sea, Ukraine says

    Танкер Kairos загорелся в Чёрном море у берегов Турции
    В Чёрном море у Турции горит танкер Kairos

    Crew abandoned on tanker Global Peace in UAE
    Abandoned in UAE: crew of tanker Global Peace

    Атомный ледокол «Чукотка» спустили на воду в Петербурге
    В Петербурге спущен на воду атомный ледокол «Чукотка»

    Norovirus outbreak on cruise ship Queen Mary 2
    Cruise ship Queen Mary 2 hit by norovirus outbreak

    Houthis sink Greek bulker Eternity C in Red Sea
    Greek bulker Eternity C sinks in Red Sea, Houthis claim

    Капитан танкера Boracay предстанет перед судом во Франции
    Во Франции капитан танкера Boracay предстанет перед судом

    Singapore port throughput hits record 44 million TEU
    Port of Singapore posts record throughput of 44 million TEU

    Росрыболовство: траулер «Дон» пропал в Баренцевом море
    В Баренцевом море пропал траулер «Дон»

    Dockers at Port of Montreal begin strike
    Strike begins at Port of Montreal as dockers walk out

    Польша арестовала судно, повредившее кабель на Балтике
    Судно, повредившее кабель на Балтике, арестовано в Польше

    CMA CGM orders ten LNG-fuelled box ships at Cochin Shipyard
    Cochin Shipyard wins CMA CGM order for ten LNG-fuelled box ships

    Лоцман погиб при пересадке на балкер у Роттердама
    У Роттердама при пересадке на балкер погиб лоцман

    Somali pirates board tanker Hellas Aphrodite
    Tanker Hellas Aphrodite boarded by Somali pirates

    Yang Ming container ship YM Mobility explodes in Ningbo
    Explosion on YM Mobility container ship in Ningbo port

    Теплоход «Валерий Чкалов» столкнулся с баржей на Волге
    На Волге теплоход «Валерий Чкалов» столкнулся с баржей

    Два моряка с балкера Eternity C нашлись в Йемене
    Двух моряков с балкера Eternity C обнаружили в Йемене

    Tugboat Biter capsizes off Scotland, two dead
    Two dead as tugboat Biter capsizes in Scotland

    Panama Canal transits drop 29% amid drought
    Drought: Panama Canal transits drop by 29%

    Газовоз «Алексей Косыгин» вышел в первый рейс по Севморпути
    Первый рейс газовоза «Алексей Косыгин»: судно вышло на Севморпуть

    German navy frigate Hessen shoots down Houthi drone
    Houthi drone shot down by German frigate Hessen

    Белый дом приостановил портовые сборы для судов из Китая
    Портовые сборы для китайских судов приостановлены Белым домом`,
  different: `
    Сухогруз «Арвин» затонул у берегов Турции
    Сухогруз «Нева» затонул у берегов Турции

    Контейнеровоз Wan Hai 503 загорелся у побережья Индии
    На контейнеровозе Wan Hai 503 потушили пожар у берегов Индии

    Container ship Dali collides with Baltimore bridge
    Container ship Dali refloated and leaves Baltimore bridge

    Estonia detains tanker Kiwala
    Estonia releases tanker Kiwala

    Эстония задержала танкер Kiwala
    Эстония задержала танкер Jaguar

    Перевалка угля в Усть-Луге снизилась на 12%
    Перевалка зерна в Усть-Луге снизилась на 12%

    Перевалка угля в Усть-Луге снизилась на 12%
    Перевалка угля в Усть-Луге снизилась на 9%

    Перевалка угля в Усть-Луге снизилась
    Перевалка угля в Тамани снизилась

    Houthis sink Greek bulker Eternity C in Red Sea
    Houthis release crew of Greek bulker Eternity C

    Dockers at Port of Montreal begin strike
    Dockers at Port of Vancouver begin strike

    CMA CGM orders ten LNG-fuelled box ships at Cochin Shipyard
    CMA CGM orders ten LNG-fuelled box ships at Jiangnan Shipyard

    Tugboat capsizes off Scotland, two dead
    Tugboat capsizes off Wales, two dead

    Norovirus outbreak on cruise ship Queen Mary 2
    Norovirus outbreak on cruise ship Coral Princess

    Fishing vessel sinks off Alaska, five rescued
    Fishing vessel sinks off Alaska, two dead

    German navy frigate Hessen shoots down Houthi drone
    German navy frigate Hessen returns home from Red Sea

    Singapore port throughput hits record
    Singapore port opens record terminal

    Росрыболовство: траулер «Дон» пропал в Баренцевом море
    Росрыболовство: экипаж траулера «Дон» найден живым в Баренцевом море

    Фрахтовый индекс Шанхая вырос на 3%
    Фрахтовый индекс Шанхая снизился на 3%

    Panama Canal transits drop 29% amid drought
    Panama Canal revenue drops 6% amid drought

    Теплоход столкнулся с баржей на Волге
    Теплоход сел на мель на Волге

    Iran seizes tanker in Strait of Hormuz
    Iran seizes container ship in Strait of Hormuz

    Iran seizes tanker in Strait of Hormuz
    Iran threatens to close Strait of Hormuz

    Иран захватил танкер с дизельным топливом в Ормузском проливе
    Иран захватил танкер с нефтью в Ормузском проливе

    Польша арестовала судно, повредившее кабель на Балтике
    Швеция арестовала судно, повредившее кабель на Балтике

    Капитан танкера Boracay предстанет перед судом во Франции
    Капитан танкера Boracay оправдан во Франции

    Атомный ледокол «Чукотка» спустили на воду в Петербурге
    Атомный ледокол «Чукотка» вышел на испытания в Петербурге

    Hapag-Lloyd profit falls on lower freight rates
    Hapag-Lloyd orders new ships despite lower freight rates

    Maersk Q2 profit beats forecasts
    Maersk Q3 profit beats forecasts

    Моряки на Филиппинах просят повысить зарплаты
    Моряки в Индии просят повысить зарплаты

    В порту Находка задержан капитан сухогруза
    В порту Находка задержан капитан буксира

    Филиппинский моряк умер на борту танкера у Сингапура
    Индийский моряк умер на борту танкера у Сингапура

    Ferry carrying 300 passengers loses power off Sicily
    Ferry carrying 300 passengers loses power off Crete

    Ukraine hits tanker in Novorossiysk
    Ukraine hits oil pier in Novorossiysk

    Migrants' boat sinks off Libya, 40 missing
    Migrants' boat sinks off Tunisia, 40 missing

    Порт Находка закрыт из-за шторма
    Порт Корсаков закрыт из-за шторма

    Порт Находка закрыт из-за шторма
    Порт Находка открыт после шторма

    Suez Canal revenue down 23% in July
    Suez Canal revenue down 45% in August

    USCG suspends search for crew of fishing boat Emmy Rose
    USCG begins search for crew of fishing boat Emmy Rose

    Дрон атаковал танкер у порта Туапсе
    Дрон атаковал нефтебазу у порта Туапсе

    Sovcomflot tanker arrives in India with oil
    Sovcomflot tanker turns away from India`,
});
