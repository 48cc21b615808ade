import type { AnswerLanguage } from '../protection.schemas.js';
import { type Crisis, ofThisMinute } from './crisis.js';
import { helpline } from './helpline.js';

const { name, phone, whatsApp, email, source, checkedOn } = helpline;
const day = checkedOn.split('-').reverse().join('.');

interface CrisisTexts {
  /** Whom to talk to, before everything else. */
  talk: string;
  /** Source and day of the numbers. */
  checked: string;
  steps: Record<Crisis, string>;
}

const inRussian: CrisisTexts = {
  talk: `Вы не один. Прямо сейчас поговорите с человеком: ${name}, ${phone} – круглосуточно, бесплатно, тайно, есть русский язык; WhatsApp ${whatsApp} и ${email} могут ответить не сразу. В порту и дома скорая и полиция – 112 или местный номер.`,
  checked: `Номера ${name}: ${source}, страница от ${day} (WhatsApp, тогда в будни с 8 до 18 по Лондону); телефон с сайтом не сверен. Не отвечают – seafarerhelp.org.`,
  steps: {
    suicide:
      'Идите сейчас к тому, кому доверяете, и скажите: «Мне плохо, побудь со мной». Капитан обязан вызвать врача по радио в любой час, это бесплатно. Если плохо товарищу, не оставляйте его одного ни на минуту.',
    'life-danger':
      'Сначала мостик и общая тревога. «Мэйдэй» на 16-м канале УКВ и кнопка ЦИВ (DSC), спасательный центр (MRCC). Человек за бортом – бросьте круг, кричите и не сводите с человека глаз, на мостик сообщает другой. В порту – 112 или местный номер.',
    'medical-emergency':
      'Сначала мостик: капитан вызывает врача по радио или через спасательный центр (MRCC) сейчас, это бесплатно. Не дышит – массаж сердца; хлещет кровь – давите на рану. В порту – скорая, 112 или местный номер.',
    'under-attack':
      'Сначала укрытие: внутрь, подальше от окон и открытой палубы, туда, куда велит капитан. Тревога, кнопка SSAS, «Мэйдэй» на 16-м канале, спасательный центр (MRCC). В порту – укрытие порта, 112 или местный номер.',
    'sexual-abuse':
      'Это не ваша вина. Уйдите к тому, кому доверяете, и запритесь вместе. Скажите капитану, а если обидчик он сам – лицу на берегу (DPA) и государству флага. Нужны врач и защита; в порту – полиция и консул.',
    violence:
      'Уйдите туда, где люди, и не возвращайтесь в драку. Скажите капитану, а если бьёт он сам – лицу на берегу (DPA) и государству флага. Раны покажите врачу, попросите запись в журнале; в порту – полиция и консул.',
    threats:
      'Не оставайтесь один, ночуйте с товарищем за запертой дверью. Скажите капитану, а если угрожает он сам – лицу на берегу (DPA) и государству флага. Близким напишите имя судна и кто угрожает; в порту – полиция и консул.',
    'wounded-by-violence':
      'Нападавший рядом – сначала за запертую дверь. Рана: давите на неё чистой тканью изо всех сил и не отпускайте, уложите; нож не вынимайте, давите вокруг него. Мостик: капитан сейчас вызывает врача по радио или через спасательный центр (MRCC), это бесплатно. Один с нападавшим никто не остаётся. В порту – скорая и полиция, 112 или местный номер.',
    'threats-to-another':
      'Сообщите сейчас, что человеку на судне грозят смертью: капитану, если угрожает не он, компании и её лицу на берегу (DPA), государству флага, спасательному центру (MRCC); судно в порту – полиции порта. Назовите судно и номер ИМО, кто и что написал. Дома – полиция; сообщите и консулу.',
    'suicide-of-another':
      'Примите соболезнования. Нашли только что и есть хоть какая-то надежда – мостик, врач по радио, освободите шею, массаж сердца. Человек умер – не трогайте место: капитан сообщает компании, флагу и консулу. Тем, кто остался, тоже нужна помощь: не будьте с этим одни, говорите друг с другом и с SeafarerHelp.',
  },
};

const inUkrainian: CrisisTexts = {
  talk: `Ви не самі. Просто зараз поговоріть із людиною: ${name}, ${phone} – цілодобово, безкоштовно, конфіденційно, є російська мова; WhatsApp ${whatsApp} і ${email} можуть відповісти не одразу. У порту та вдома швидка й поліція – 112 або місцевий номер.`,
  checked: `Номери ${name}: ${source}, сторінка від ${day} (WhatsApp, тоді в будні з 8 до 18 за Лондоном); телефон із сайтом не звірено. Не відповідають – seafarerhelp.org.`,
  steps: {
    suicide:
      'Ідіть зараз до того, кому довіряєте, і скажіть: «Мені погано, побудь зі мною». Капітан зобов’язаний викликати лікаря по радіо о будь-якій годині, це безкоштовно. Якщо погано товаришу, не лишайте його самого ні на хвилину.',
    'life-danger':
      'Спершу місток і загальна тривога. «Мейдей» на 16-му каналі УКХ і кнопка ЦВВ (DSC), рятувальний центр (MRCC). Людина за бортом – киньте круг, кричіть і не зводьте з людини очей, на місток повідомляє інший. У порту – 112 або місцевий номер.',
    'medical-emergency':
      'Спершу місток: капітан викликає лікаря по радіо або через рятувальний центр (MRCC) зараз, це безкоштовно. Не дихає – масаж серця; хлище кров – тисніть на рану. У порту – швидка, 112 або місцевий номер.',
    'under-attack':
      'Спершу укриття: усередину, подалі від вікон і відкритої палуби, туди, куди каже капітан. Тривога, кнопка SSAS, «Мейдей» на 16-му каналі, рятувальний центр (MRCC). У порту – укриття порту, 112 або місцевий номер.',
    'sexual-abuse':
      'Це не ваша провина. Ідіть до того, кому довіряєте, і замкніться разом. Скажіть капітану, а якщо кривдник він сам – особі на березі (DPA) і державі прапора. Потрібні лікар і захист; у порту – поліція та консул.',
    violence:
      'Ідіть туди, де люди, і не повертайтеся до бійки. Скажіть капітану, а якщо б’є він сам – особі на березі (DPA) і державі прапора. Рани покажіть лікарю, попросіть запис у журналі; у порту – поліція та консул.',
    threats:
      'Не лишайтеся на самоті, ночуйте з товаришем за замкненими дверима. Скажіть капітану, а якщо погрожує він сам – особі на березі (DPA) і державі прапора. Близьким напишіть назву судна і хто погрожує; у порту – поліція та консул.',
    'wounded-by-violence':
      'Нападник поруч – спершу за замкнені двері. Рана: тисніть на неї чистою тканиною щосили й не відпускайте, покладіть людину; ніж не виймайте, тисніть довкола нього. Місток: капітан зараз викликає лікаря по радіо або через рятувальний центр (MRCC), це безкоштовно. Сам із нападником ніхто не лишається. У порту – швидка й поліція, 112 або місцевий номер.',
    'threats-to-another':
      'Повідомте зараз, що людині на судні погрожують смертю: капітана, якщо погрожує не він, компанію та її особу на березі (DPA), державу прапора, рятувальний центр (MRCC); судно в порту – поліцію порту. Назвіть судно й номер ІМО, хто і що написав. Удома – поліція; повідомте й консула.',
    'suicide-of-another':
      'Прийміть співчуття. Знайшли щойно і є бодай якась надія – місток, лікар по радіо, звільніть шию, масаж серця. Людина померла – не чіпайте місце: капітан повідомляє компанію, прапор і консула. Тим, хто лишився, теж потрібна допомога: не будьте з цим самі, говоріть одне з одним і з SeafarerHelp.',
  },
};

const inEnglish: CrisisTexts = {
  talk: `You are not alone. Talk to a person right now: ${name}, ${phone} – day and night, free, confidential, in many languages; WhatsApp ${whatsApp} and ${email} may answer later. In port and at home, call 112 or the local number for an ambulance or the police.`,
  checked: `${name} numbers: ${source}, page of ${day} (WhatsApp, then on weekdays from 8 to 18 London time); the telephone number was not compared with the site. No answer: seafarerhelp.org.`,
  steps: {
    suicide:
      'Go now to somebody you trust and say: “I am not well, stay with me.” The master must call a doctor by radio at any hour, free of charge. If a shipmate is in despair, do not leave them alone for a minute.',
    'life-danger':
      'Bridge and general alarm first. Mayday on VHF channel 16 and the DSC button, the rescue centre (MRCC). Somebody overboard: throw a lifebuoy, shout, never lose sight of them; another tells the bridge. In port: 112 or the local number.',
    'medical-emergency':
      'Bridge first: the master calls a doctor by radio or through the rescue centre (MRCC) now, free of charge. Not breathing: chest compressions; heavy bleeding: press on the wound. In port: an ambulance, 112 or the local number.',
    'under-attack':
      'Shelter first: inside, away from windows and the open deck, where the master says. Alarm, SSAS button, Mayday on VHF channel 16, the rescue centre (MRCC). In port: the shelter of the port, 112 or the local number.',
    'sexual-abuse':
      'It is not your fault. Go to somebody you trust and lock the door together. Tell the master, or, if it is the master, the person ashore (DPA) and the flag State. You need a doctor and protection; in port go to the police and your consul.',
    violence:
      'Go where people are and do not return to the fight. Tell the master, or, if it is the master, the person ashore (DPA) and the flag State. Show injuries to a doctor and ask for a log entry; in port go to the police and your consul.',
    threats:
      'Do not stay alone; sleep with a shipmate behind a locked door. Tell the master, or, if it is the master, the person ashore (DPA) and the flag State. Tell your family the ship’s name and who threatens you; in port go to the police and your consul.',
    'wounded-by-violence':
      'Attacker near: behind a locked door first. The wound: press on it with clean cloth as hard as you can and do not let go, lay the person down; leave a blade in and press around it. Bridge: the master calls a doctor by radio or through the rescue centre (MRCC) now, free of charge. Nobody stays alone with the attacker. In port: an ambulance and the police, 112 or the local number.',
    'threats-to-another':
      'Report now that somebody on a ship is threatened with death: to the master, unless it is the master who threatens, the company and its person ashore (DPA), the flag State, the rescue centre (MRCC); ship in port: to the police of the port. Give the ship’s name and IMO number, and who wrote what. At home: the police; tell the consul too.',
    'suicide-of-another':
      'We are sorry for your loss. Found just now, with any hope left: bridge, a doctor by radio, free the neck, chest compressions. If the person has died, leave the place as it is: the master tells the company, the flag State and the consul. Those who are left need help as well: do not be alone with it, talk to one another and to SeafarerHelp.',
  },
};

const crisisTexts: Record<AnswerLanguage, CrisisTexts> = { ru: inRussian, uk: inUkrainian, en: inEnglish };

/**
 * The text above everything else when life is in danger: what to do at once, whom to call, and the day of the numbers.
 */
export function crisisHelpText(language: AnswerLanguage, crisis: Crisis): string {
  const { talk, steps, checked } = crisisTexts[language];
  const isStepFirst = comesBeforeTalk(crisis);
  return [...(isStepFirst ? [steps[crisis], talk] : [talk, steps[crisis]]), checked].join('\n\n');
}

/**
 * Crises in which other steps come before any helpline: fire, blood, gunfire and a threat to somebody far away first
 * need an alarm, shelter and those who can act.
 */
const comesBeforeTalk = (crisis: Crisis) => ofThisMinute.includes(crisis) || crisis === 'threats-to-another';
