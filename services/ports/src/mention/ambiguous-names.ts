import { plain } from './russian-forms.js';

const words = (text: string) => new Set(text.trim().split(/\s+/).map(plain));

/**
 * Names that are also ordinary words, people, islands, countries or capitals: a text means the port only with «порт»
 * before the name.
 */
export const onlyAsPort = words(`
  або адалия айна алжир альта андропов аруба архангел архара ахмади баия байя бастер бата бахрейн белушка берни блафф
  бодо бон бонни борго боташ брасс брежнев брест брум бужи буревестник варде виктория витязь волос восточный врангель
  галле гамба гамильтон гваделупа гиб гоа горская горький гэри дальний дерри дили дуба жданов зара кавказ кальдера
  камчатка кандия канны каса касим кафа киев кога колон корпус корф кос котельный краснодар кувейт куйбышев кюрасао
  лазарев лансароте ласаро лимон лит лондон маго макао мальорка мальта манта марик марин мартиника мидия мобил мокка
  монако москва мосс мурман нарьян нека нельсон нижний озерко окинава окружное октябрьск ольвия ольга оля орду орта
  оха пазар палмерстон пальма панама пара пемба петровск пионерский покровск преображение раджаи реюньон рио рнд
  родман розо роя рудная русе сантьяго светлая светлый сева сет синг скапа сорока специя сталин стэнли суда сус тайн
  тема тенерифе тира торо торос троица тузла тунис турбо угольный уху фоли фос хазар халифа хамад хосе черчилл
  чихачева чушка шевченко щербаков эверетт экономия южный
`);

/** Names that are also other words: without «порт», a text means the port only after a preposition of place. */
export const onlyAsPlace = words(`
  азов акита антилья бари барри беди блит бордо браке бургас веллингтон гибралтар гладстон дакар данди дарвин
  доха измаил кале канда картахена касима киль кингстон кобе корк корсаков коти кочи куре леба лер ломоносов
  мале мири монополи моха находка николаев онега оран осло писко пула рени ризе росток саванна сафи славянка
  сплит стоктон тайбэй тампа токио хель хило хонто шиле
`);

/** Names of ports by which texts never mean the port. */
export const neverNamed = words('камчатка суэцкий-канал ямал сталин');

/** Latin names that mean the port only after «порт»: English headlines write every word with a capital letter. */
export const latinOnlyAsPort = words(`
  alameda albany algiers alta antilla augusta bahrain bata bath bluff bone brake brass bridgeport broome brunswick
  buffalo burnie campana cannes catalina chester chrome churchill colon convent cordova cork coronel darwin didon
  djibouti douglas dover erie eureka everett falmouth flam gary gent georgetown gladstone gloucester grado hamilton
  holland horta houghton hull huron imperia juneau kiev kos kuwait lancaster leer leonardo london male marin
  marquette memphis midland mobile monaco monterey moskva moss nelson nice nome norfolk olympia oran panama pemba
  perth pisco police ponce poole portland providence quincy racine ramsey raymond richmond rize rochester rodman ruse
  salvador samara savannah sharpness sitka sorel split stockton sulawesi sumatra superior suva tema timor toba tokyo
  toledo tore trenton tunis turbo tyne valencia victor victoria vidin volos waterford wellington weymouth whitby wick
  wilmington windsor
`);
