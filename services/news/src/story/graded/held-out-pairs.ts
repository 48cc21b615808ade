import { storyPairs } from './story-pairs.js';

/** Written after the rule was finished; the rule was not changed because of them. */
export const heldOutPairs = storyPairs({
  same: `
    Танкер «Механик Погодин» сел на мель у Херсона
    У Херсона сел на мель танкер «Механик Погодин»

    Bulk carrier Glory Star grounds off Mauritius
    Bulk carrier Glory Star aground on reef in Mauritius

    Паром Euroferry Olympia загорелся между Грецией и Италией
    Пожар на пароме Euroferry Olympia у берегов Греции

    Ferry Euroferry Olympia on fire off Corfu
    Ferry Euroferry Olympia ablaze near Corfu, rescue under way

    Хуситы обстреляли танкер Sounion, экипаж эвакуирован
    Экипаж танкера Sounion эвакуирован после обстрела хуситами

    Spain detains tanker Arete with oil slick behind it
    Tanker Arete detained in Spain over oil slick

    В Находке арестован теплоход «Ocean Star» за долги по зарплате
    За долги по зарплате арестовали теплоход «Ocean Star» в Находке

    Collision of container ship Solong and tanker Stena Immaculate in North Sea
    Tanker Stena Immaculate and container ship Solong collide in North Sea

    Контейнеровоз Solong столкнулся с танкером Stena Immaculate
    Столкновение танкера Stena Immaculate и контейнеровоза Solong

    Captain of container ship Solong arrested in Britain
    British police arrest captain of Solong container ship

    Суэцкий канал: контейнеровоз MSC Anna сел на мель
    Контейнеровоз MSC Anna сел на мель в Суэцком канале

    На сухогрузе «Омский-130» в Каспийском море вспыхнул пожар
    Сухогруз «Омский-130» загорелся в Каспийском море

    Грузооборот порта Восточный снизился на 7%
    Порт Восточный: грузооборот снизился на 7 процентов

    Trawler Vestmannaey catches fire off Iceland
    Fire on trawler Vestmannaey off Iceland

    Круизный лайнер Icon of the Seas спас 14 мигрантов
    Круизный лайнер Icon of the Seas спас 14 человек с лодки мигрантов

    Pirates hijack fishing vessel Al Najma off Somalia
    Fishing vessel Al Najma hijacked by Somali pirates

    Rotterdam container throughput up 2.8% in first half
    Container throughput in Rotterdam rises 2.8% in first half

    Шведы высадились на сухогруз Adler
    Швеция задержала сухогруз Adler

    Sweden detains cargo ship Adler
    Cargo ship Adler detained in Sweden

    Докеры в Антверпене объявили забастовку из-за пенсионной реформы
    Забастовка докеров в Антверпене из-за пенсионной реформы

    Norwegian tug Bourbon Dolphin capsizes
    Bourbon Dolphin tug capsizes off Norway

    Верфь Hanwha Ocean получила заказ на четыре танкера VLCC
    Hanwha Ocean получила заказ на 4 VLCC

    Drone hits tanker Marinera off Libya
    Tanker Marinera hit by drone near Libya

    Моряк с танкера «Карелия» пропал у Мурманска
    У Мурманска пропал моряк танкера «Карелия»

    Evergreen orders 14 container ships at Samsung and Guangzhou
    Samsung and Guangzhou win Evergreen order for 14 container ships

    Буксир «Капитан Ремизов» затонул на Камчатке
    На Камчатке затонул буксир «Капитан Ремизов», экипаж спасён

    Ferry Sea Star sinks off Indonesia, 30 missing
    Indonesia: ferry Sea Star sinks, 30 missing

    Газовоз «Арктик Метагаз» загорелся в Средиземном море
    В Средиземном море горит газовоз «Арктик Метагаз»

    Oil spill off Trinidad after barge Gulfstream capsizes
    Barge Gulfstream capsizes off Trinidad, causing oil spill

    Балкер Ultra Galaxy перевернулся у берегов ЮАР
    У берегов ЮАР перевернулся балкер Ultra Galaxy`,
  different: `
    Танкер «Механик Погодин» сел на мель у Херсона
    Танкер «Механик Погодин» сняли с мели у Херсона

    Bulk carrier Glory Star grounds off Mauritius
    Bulk carrier Wakashio grounds off Mauritius

    Паром загорелся между Грецией и Италией
    Паром загорелся у берегов Швеции

    Spain detains tanker Arete with oil slick behind it
    Spain releases tanker Arete after payment

    Captain of container ship Solong arrested in Britain
    Captain of container ship Solong jailed in Britain

    Контейнеровоз Solong столкнулся с танкером Stena Immaculate
    Контейнеровоз Solong прибыл на ремонт в Роттердам

    Container ship Solong towed to Aberdeen
    Container ship Solong captain denies charge in London

    Грузооборот порта Восточный снизился на 7%
    Грузооборот порта Восточный вырос на 7%

    Грузооборот порта Восточный снизился на 7%
    Грузооборот порта Ванино снизился на 7%

    Rotterdam container throughput up 2.8% in first half
    Antwerp container throughput up 2.8% in first half

    Rotterdam container throughput up 2.8% in first half
    Rotterdam coal throughput down 9% in first half

    Круизный лайнер Icon of the Seas спас 14 мигрантов
    Круизный лайнер Icon of the Seas вышел в первый рейс

    Trawler catches fire off Iceland
    Trawler sinks off Iceland

    Pirates hijack fishing vessel off Somalia
    Pirates hijack bulk carrier off Somalia

    Докеры в Антверпене объявили забастовку из-за пенсионной реформы
    Лоцманы в Антверпене объявили забастовку из-за пенсионной реформы

    Забастовка докеров в Антверпене
    Забастовка докеров в Гамбурге

    Верфь Hanwha Ocean получила заказ на четыре танкера VLCC
    Верфь Hanwha Ocean получила заказ на два газовоза

    Drone hits tanker Marinera off Libya
    Drone hits tanker Qendil off Libya

    Evergreen orders 14 container ships at Samsung
    Evergreen sells 14 container ships

    Evergreen orders 14 container ships
    Evergreen orders seven container ships

    Моряк с танкера «Карелия» пропал у Мурманска
    Моряк с танкера «Карелия» награждён в Мурманске

    Ferry sinks off Indonesia, 30 missing
    Ferry sinks off Philippines, 30 missing

    Газовоз «Арктик Метагаз» загорелся в Средиземном море
    Газовоз «Арктик Метагаз» отбуксировали в Ливию

    Балкер перевернулся у берегов ЮАР
    Буксир перевернулся у берегов ЮАР

    Порт Новороссийск приостановил отгрузку нефти из-за атаки дронов
    Порт Новороссийск возобновил отгрузку нефти после атаки дронов

    Tanker rates rise on Hormuz tension
    Tanker rates fall on Hormuz calm

    Capesize rates rise on China demand
    Panamax rates rise on China demand

    Maersk suspends Red Sea transits
    Hapag-Lloyd suspends Red Sea transits

    Maersk resumes Red Sea transits
    Maersk suspends Red Sea transits

    IMO adopts new rules for ammonia fuel
    IMO adopts new rules for autonomous ships

    ИМО приняла правила для аммиачного топлива
    ИМО приняла правила для автономных судов

    Panama Canal sets record with 39 transits
    Panama Canal sets toll for LNG carriers

    Crew of detained ship Azraqmoiah flown home from Spain
    Detained ship Azraqmoiah sold at auction in Spain

    Капитан порта Мурманск запретил выход малых судов
    Капитан порта Архангельск запретил выход малых судов

    Росморпорт объявил торги на дноуглубление в Азове
    Росморпорт объявил торги на дноуглубление в Калининграде

    ЕС включил 40 танкеров в санкционный список
    ЕС включил 12 танкеров в санкционный список

    Великобритания ввела санкции против 20 танкеров
    ЕС ввёл санкции против 20 танкеров

    Seafarer dies on bulker off Brazil
    Seafarer dies on tanker off Brazil

    Four seafarers die in enclosed space on bulker in India
    Two seafarers die in enclosed space on bulker in India

    US Coast Guard seizes cocaine in Caribbean
    US Coast Guard seizes tanker in Caribbean

    Venezuela tanker seized by US: second in a week
    Venezuela tanker seized by US

    Тайфун закрыл порт Шанхай
    Тайфун закрыл порт Нинбо

    В порту Кавказ столкнулись паром и буксир
    В порту Кавказ столкнулись танкер и сухогруз

    Росрыболовство продлило путину на Камчатке
    Росрыболовство продлило путину на Сахалине

    Cargill charters wind-assisted bulker Pyxis Ocean
    Cargill ends charter of wind-assisted bulker Pyxis Ocean

    Первый рейс по Севморпути выполнил контейнеровоз NewNew Polar Bear
    Контейнеровоз NewNew Polar Bear повредил кабель

    China launches third aircraft carrier
    China launches first electric container ship

    Лоцманы Босфора остановили проход танкеров
    Лоцманы Босфора провели 40 тысяч судов

    Cosco profit up on Red Sea diversions
    Cosco orders up on Red Sea diversions

    Из Мурманска вышел ледокол «Ямал» с детьми
    Из Мурманска вышел ледокол «50 лет Победы» с детьми`,
});
