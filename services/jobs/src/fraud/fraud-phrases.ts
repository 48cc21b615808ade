import { amount } from './fraud-text.js';

// Words in Russian, Ukrainian and English. `pay` has the verbs for what a seafarer is told to do with money.
const pay =
  'оплатить|оплатити|оплатите|оплачиваете|оплатіть|оплачуєте|заплатить|заплатите|платить|платите|уплатить|внести|внесите|вносите|внесіть|перевести|переведите|переводите|перечислить|перечислите|сплатити|сплатіть|сплачуєте|переказати|перекажіть|покрыть|pay|pays|payable|paying|remit';
const visa = 'виза|визу|визы|визой|виз|візу|візи|віза|візою|visa|visas|разрешени*|permit|приглашени*';
const ticket =
  'билет*|авиабилет*|квиток|квитка|квитки|вылет|перелет|проезд|ticket|tickets|flight|flights|airfare';
const medical = 'медкомисси*|медосмотр*|медогляд*|медсправк*|медицинск*|medical|peme';
const course = 'курс|курса|курсы|курсов|курси|обучени*|обучению|навчання|тренажер*|training|course|courses';
const papers =
  'оформлени*|документ*|анкет*|пакет*|перевод|documents|documentation|papers|certificates|endorsement';
const application =
  'анкет*|кандидатур*|заявк*|заявлени*|заяви|резюме|application|applications|profile|candidature|cv|resume';
const review =
  'рассмотрен*|обработк*|проверк*|внесени*|размещени*|розгляд*|опрацюванн*|перевірк*|reviewing|review|screening|assessing|assessment|considering';
const taught =
  'обучени*|подготовк*|тренинг*|стажировк*|инструктаж*|вебинар*|интенсив*|курс*|навчанн*|підготовк*|тренінг*|стажуванн*|інструктаж*';
const earnest =
  'задаток|задатка|задатку|задатком|задатке|задатков|завдаток|завдатку|завдатком|завдатків|завдатки';
/** Singular forms only: the plural «платежи» is the work of accountants. */
const securing =
  'обеспечительный|обеспечительного|обеспечительным|обеспечительному|гарантийный|гарантийного|гарантийным|залоговый|залогового|страховой|страхового|страховым|забезпечувальний|забезпечувального|гарантійний|гарантійного|заставний|страховий|страхового';
const onePayment = 'платеж|платежа|платежу|платежом|платіж|платежем';
const ours = 'нас|нашего|нашему|нашу|нашей|нашем|нашого|нашому|нашої|нашою|нашим|our';
const figures = '1*|2*|3*|4*|5*|6*|7*|8*|9*';
const applicant = 'кандидат|моряк|соискатель|претендент|здобувач';
const insurance = 'страховк*|страховку|insurance|premium|clearance';
const taxes = 'страхов*|налог*|податок|пошлин*|tax|taxes|insurance|clearance|premium';
const place = 'место|места|місце|должность|должности|position|place|job|вакансию|контракт|contract';
const certificates =
  'диплом*|сертификат*|сертифікат*|свидетельств*|свідоцтв*|корочк*|плавценз*|плавстаж*|ценз|certificate*|coc|stcw|seamanbook';
const messenger =
  'whatsapp|ватсап*|вотсап*|вацап*|telegram|телеграм*|телеграмм*|тг|viber|вайбер*|messenger|мессенджер*';
const feeName =
  'visa|processing|registration|administration|admin|application|placement|agency|joining|booking|lawyer|immigration|documentation|endorsement|service|handling|medical|test|training|stamping|permit|recruitment|passport';
/**
 * Things for which money is asked, beside an amount. Amounts that `honestWords` takes for a salary are
 * excluded before.
 */
const price = (things: string): string[] => [`(${things}) ~8 ${amount}`, `${amount} ~8 (${things})`];
const cost = 'стоит|стоимость|цена|вартість|ціна|коштує|обойдется|cost|costs|fee|fees|charge|charges';

/** Phrases of each rule in texts where nobody else pays. */
export const moneyPhrases = {
  'fee-visa': [
    `(${pay}) ~4 (${visa})`,
    `(${visa}) ~4 (${pay})`,
    `(${visa}) ~2 ${amount}`,
    `(${visa}) ~4 (${cost}) ~4 ${amount}`,
    `(${cost}) ~3 (${visa}) ~6 ${amount}`,
    `за ~2 (${visa}) ~8 (${pay}|${amount}|платит|сам|переказ*)`,
    `оплата ~3 (${visa}) ~3 (${amount}|через|до|принимается|только)`,
    `(visa|permit) ~2 (fee|fees|charge|charges)`,
    `(доставк*|курьер*) ~2 (${visa})`,
    ...price(`${visa}|embassy|посольств*|консульств*|immigration`),
    `bear ~3 cost`,
    `bears ~3 cost`,
    `расходы ~6 (кандидата|кандидате|вас|моряка|моряке)`,
    `(${visa}) ~4 (${cost}) ~4 (кандидат*|моряк*|вы|вас)`,
    `(оплатить|оплатите) ~6 (${visa})`,
  ],
  'fee-ticket': [
    `(${pay}) ~4 (${ticket})`,
    `(${ticket}) ~3 (${pay}) ~6 (нам|нашего|нашему|заранее|агента|агенту|our|us|advance)`,
    `(money|деньги|гроші) ~3 for ~2 (${ticket})`,
    `(${ticket}) ~3 (through|via|через) ~1 (our|us|нас|нашего|нашого)`,
    `(${ticket}) ~6 (у|через) нашего`,
    `(${ticket}|дорогу|дорога) ~4 (у|через) (${ours}) ~1 (агент*|представител*|представник*|партнер*|турагент*|касс*)`,
    `(book|buy|purchase|reserve) ~1 (${ticket}) ~3 (with|through|from|via) our`,
    `(присылаете|присылайте|пришлите|шлете|отправляете|высылаете) ~2 (нам|деньги) ~2 на ~1 (${ticket})`,
    `half ~3 (${ticket})`,
    ...price('авиабилет*|билет|билета|квиток|квитка|ticket|airfare'),
  ],
  /** Any amount that `honestWords` does not take for a salary. */
  'unclear-sum': [amount],
  'own-ticket': [
    `(${ticket}|выезд|дорога|посадка) ~3 за (свой|ваш) счет`,
    `(${ticket}|дорога|доїзд) ~3 за (свій|ваш|власний) рахунок`,
    `(${ticket}) ~2 (покупаете|купуєте|оплачуєте|берете) ~2 (сами|самі|самостоятельно|самостійно|нам)`,
    `(buy|purchase) ~3 (${ticket}) ~5 (yourself|own)`,
    `(${ticket}) ~3 (at|on) your own`,
    `(${ticket}) ~2 вы ~1 (оплачиваете|покупаете)`,
  ],
  'fee-medical': [
    `(${pay}) ~4 (${medical})`,
    `(${medical}) ~4 (${pay})`,
    `(${medical}) ~3 (платная|платный|платні)`,
    `(${medical}) ~3 (fee|fees|charge|charges)`,
    `(${medical}) ~5 ${amount}`,
    ...price(`${medical}|врач*|doctor|doctors|лікар*`),
    `(doctor|doctors|clinic|врач*|лікар*) ~8 (settle|invoice|счет)`,
    `за ~1 (${medical}) ~5 (скидываете|скидывать|скинуть|перевод*|${amount})`,
  ],
  'fee-training': [
    `(${pay}) ~4 (${course})`,
    `(${course}) ~3 (платное|платный|платные|платні|платне)`,
    `(платное|платный|платные|платного|платному|платных|платне) ~2 (${course})`,
    `(${course}) ~3 (${cost}) ~2 ${amount}`,
    `(${course}) ~4 ${amount}`,
    `за (${course}) ~4 (платите|платить|плата)`,
    `must take ~3 (${course})`,
    `(платное|платный|платную|платная|платного|платной|платному|платным|платну|платна|платне|платної|платні) ~3 (${taught})`,
    `(${taught}) ~4 (платная|платное|платный|платна|платне|платні)`,
    `(стоимость|цена|вартість|ціна) ~1 (${taught}) ~3 (${figures})`,
    `(${taught}) ~9 (оплачивает|оплачує|сплачує|платит|платить) ~1 (${applicant})`,
    `(${taught}) ~9 (${applicant}) ~1 (оплачивает|оплачує|сплачує|платит|платить)`,
    `(only|must|who|without|after|unless) ~6 our paid ~2 (${course}|induction|programme|program|onboarding|preparation)`,
    `(${course}|induction|programme|program|onboarding|preparation) ~1 (is|costs|cost) ~1 ${amount}`,
    `(bought|buy|purchased|purchase|купить|купите|купили) ~1 (our|наш) ~2 (${course}|induction|programme|program)`,
    `(${taught}) ~1 у (нас|нашем) ~9 (стоит|коштує|оплата|плата)`,
    ...price(`${course}|подготовк*|підготовк*`),
  ],
  'fee-documents': [
    `(${pay}) ~4 (${papers})`,
    `(${papers}) ~5 (${cost}|платное|платно|платна|платит|${pay})`,
    `(${papers}) ~4 ${amount}`,
    `(${cost}) ~3 (${papers})`,
    `${amount} ~2 на ~1 (оформлени*|документы)`,
    `${amount} ~3 for ~3 (${papers}|lawyer)`,
    `за ~1 (${papers}|обработку) ~6 (${pay}|${amount}|переказ*|скинуть|скиньте|скидывать)`,
    `(documentation|processing|handling|stamping) ~2 (charge|charges|fee|fees|cost|costs)`,
    `processing ~5 (costs|payable|${amount})`,
    ...price('оформлени*|документ*|бумаг*|папер*|анкет*|documents|paperwork|papers|endorsement|letter'),
    `(закроете|закрыть|оплатите) ~1 счет`,
    `(${review}) ~4 (${application}) ~2 (платн*|стоит|стоят|коштує|коштують|оплачивается|оплачується|плата|${amount})`,
    `(оплата|плата|оплату|плату) ~1 за ~1 (${review}|оформление|оформлення|анкету|заявку|кандидатуру)`,
    `(charge|fee|payment|payable|pay|${amount}) ~2 for ~1 (${review}) ~3 (${application}|file|papers)`,
    `(${review}) ~2 (${application}) ~3 (costs|charge|charged|${amount})`,
  ],
  'fee-place': [
    `(депозит*|залог|залога|застав*|гарантійн*) ~3 ${amount}`,
    `${amount} ~3 (депозит*|залог*|застав*)`,
    `(после|внести|внесите|вносите|внести|нужен|потрібен|обязателен) ~2 (депозит*|залог*|застав*)`,
    `(берем|беремо|берется|приймаємо|принимаем) ~2 (залог*|застав*|депозит*)`,
    `гарантийн* (взнос*|депозит*|платеж*)`,
    `(${earnest})`,
    `(${securing}) (${onePayment})`,
    `(обеспечительная|обеспечительную|гарантийная|гарантийную|страховая|страховую|забезпечувальна|забезпечувальну|гарантійна|гарантійну) (сумма|сумму|сума|суму)`,
    `(bond|retainer) ~1 of ${amount}`,
    `against ~1 (bond|deposit)`,
    `(caution|earnest|security|commitment|holding) (payment|money)`,
    `(a|the|your|refundable) guarantee payment`,
    `(оплата|плата|оплату|плату) ~1 за (место|місце|вакансию|вакансію|бронь)`,
    `(security|refundable|guarantee) ~2 deposit`,
    `(deposit|депозит|залог|застава) ~3 (taken|required|needed|берется|берётся|нужен|обязателен|потрібна|возвращается)`,
    `deposit ~3 ${amount}`,
    `${amount} ~5 (брон*|резервир*)`,
    `(брон*|резервир*|закрепля*) ~5 (${amount}|платн*|платеж*|депозит*|внес*|взнос*|внеск*)`,
    `(забронировать|закрепить|reserve|reserves) ~3 (${place}) ~4 (внес*|deposit|${amount})`,
    `(deposit|${amount}) ~4 (reserve|reserves|book|books) ~3 (${place})`,
    `(booking|joining|reservation) (fee|fees|charge)`,
    `(невозвратн*|возвратн*) ~2 (платеж|взнос|сбор)`,
    `token (amount|payment)`,
    `(взнос*|внеск*|внесок) ~4 ${amount}`,
    `внеск* ~2 ${amount}`,
    `(sponsorship|charges) ~5 ${amount}`,
    `взнос ~2 (сгорает|возвращается)`,
    ...price('резерв|резерве|закрепим|забронируем|бронюємо|reserve|reservation|slot|гарантийн*'),
    `(символическ*|небольш*) ~1 (сумма|плата|взнос)`,
    `анкетный взнос`,
  ],
  'fee-agency': [
    `(агентск*|агентськ*|посредническ*|регистрационн*|реєстраційн*|вступительн*|консульск*) (сбор*|комисси*|збір|взнос*|внес*|плат*) ~6 (${amount}|плат*|состав*|становить|вносит*|моряк|моряка|реквизит*|після|после)`,
    `(консульск*|визов*|сервисн*|регистрационн*) (сбор*|платеж*) ~12 ${amount}`,
    `устро* ~2 за ~1 ${amount}`,
    `${amount} ~4 (resume|cv|резюме)`,
    `${amount} ~4 (fee|fees)`,
    `(fee|fees) ~9 ${amount}`,
    `(услуг*|послуг*) ~9 ${amount}`,
    `(наш*|our) ~1 (комисси*|комісі*|commission|fee|charges)`,
    `(комисси*|комісі*|commission) ~4 (${amount}|агентства|percent|процент*)`,
    `(комисси*|комісі*) агентств*`,
    `услуг* ~5 (платн*|стоят|оплачивает|${amount}|оплата)`,
    `послуг* ~4 (платн*|коштують|${amount})`,
    `(платн*) ~2 (услуг*|послуг*)`,
    `(услуг*|послуг*) ~2 (агентств*|агенц*|крюинг*|наш*|посредник*) ~12 (предоплат*|передоплат*|аванс*)`,
    `(предоплат*|передоплат*|аванс*) ~3 (услуг*|послуг*)`,
    `(услуги|послуги) ~1 (оплачиваются|оплачиваете|оплачуються|оплачуєте|сплачуєте) ~1 (вперед|авансом|заранее|сразу|наперед|одразу)`,
    `(агентств*|агенці*|агенції) ~3 (предоплат*|передоплат*)`,
    `(трудоустройств*|подбор*|працевлаштуванн*|посадк*) ~1 (по|за) (предоплат*|передоплат*)`,
    `(agency|recruitment|placement|our) (service|services) ~2 (requires|require|needs|need) ~2 (advance|prepayment|payment)`,
    `(берем|беремо|вносите|внесите|нужна|потрібна) ~1 (предоплату|предоплата|передоплату|передоплата)`,
    `(работаем|работа|працюємо) ~1 (по|за) ~1 (предоплат*|передоплат*)`,
    `(prepayment|prepaid|upfront|advance) ~4 (agency|recruitment|placement|our) ~1 (service|services)`,
    `(agency|recruitment|placement|our) (service|services) ~6 (prepayment|prepaid|upfront)`,
    `(передоплат*|предоплат*|плата|оплата) ~2 за ~1 (наш*|услуг*|послуг*|содействи*|трудоустройств*)`,
    `за ~1 (содействи*|помощь|устройство|трудоустройство) ~4 (оплат*|плат*|${amount})`,
    `за (вознаграждени*|винагород*)`,
    `${amount} ~3 за ~1 (трудоустройств*|працевлаштуванн*|содействи*)`,
    `(половин*|часть|вся|процент*) ~3 (из|от) ~1 (первой|вашей|зарплат*|контракт*)`,
    `(перв*|перш*|first) ~2 (зарплат*|оклад*|salary|wages) ~2 целиком`,
    `(percent|half) ~3 of ~2 (wages|salary|first)`,
    `(от|від) контракта`,
    `(${feeName}) ~1 (fee|fees|charge|charges)`,
    `(service|agency) (charge|charges)`,
    `(circulate|рассыл*|разошл*|database|базу|list) ~12 (${amount}|платн*)`,
    `${amount} ~6 (circulate|рассылк*|database)`,
    `стоимость рассылки`,
    `(отблагодарить|благодарность|сверху) ~4 (капитан*|${amount})`,
    `(удержим|удерживаем|вычтем|deduct|withhold) ~8 (зарплат*|аванс*|pay|wages|salary|оклад*)`,
    `за процент`,
    `(треть|половина|половину|четверть|third|half) ~2 (оклада|зарплаты|вашей|первой|зарплати|першої|salary|wages)`,
    `платн* доступ*`,
    `за ~1 (допомогу|помощь) ~4 (береться|берется|берем|${amount}|половин*)`,
    `(finder*|вознаграждени*|винагород*) ~6 (оклад*|зарплат*|pay|${amount})`,
    `(отдаете|віддаєте|отдадите|отдать) ~1 нам`,
    `fee ~3 (applies|is|of|equals) ~2 ${amount}`,
  ],
  'fee-insurance': [
    `(${pay}) ~5 (${insurance})`,
    `(buy|purchase|купить|купите|покупаете) ~4 (insurance|страховк*|страховку)`,
    `(${taxes}) ~4 ${amount}`,
    `${amount} ~5 (${taxes})`,
    `(${insurance}) ~4 (${pay})`,
    `(settle|уплатить|оплатить|оплачиваете) ~3 (${taxes})`,
    `оплат* ~2 страхов*`,
    `payment ~4 (${taxes})`,
  ],
  'money-transfer': [
    `на ~1 карт* ~1 (куратор*|менеджер*|директор*|агент*|бухгалтер*|сотрудник*)`,
    'western union',
    'вестерн юнион*',
    '(moneygram|манигр*)',
    'money gram',
    `(перевед*|переводите|перевести|перевод|скинуть|скиньте|скинете|скидывать|скидываете|скидывайте|переказ*|перечисл*) ~6 на ~1 (карт*|картку|картк*)`,
    `(перечисл*|перевед*|перевод*) ~5 на ~1 (счет|рахунок)`,
    `(pay|payment|payable|send|sent|deposited|transfer) ~10 (barrister|lawyer|officer|agent|manager|adviser)`,
    `(pay|payment|payable|send|sent|deposited|transfer) ~8 (our|his|her|local|agency|bank) ~2 account`,
    `transfer of ${amount}`,
    `transfer must`,
    `(mtcn|tether|сбп)`,
    `по номеру телефона`,
    `(usdt|btc|bitcoin|биткоин*|trc20|криптовалют*|кошелек|кошелька|wallet)`,
    `реквизиты ~2 (вышлем|пришлем|адвоката|дадим)`,
  ],
  'money-asked': [
    `(${pay}|уплатите|уплачиваете) ~5 ${amount}`,
    `(стоимость|цена|вартість|price|cost) ~3 ${amount}`,
    `с вас ~3 ${amount}`,
    `charged ~3 ${amount}`,
    `(paid|bought|covered|borne|settled) ~1 by ~1 (candidate*|seafarer*|applicant*|you)`,
    'gift (card|cards)',
    '(продаем|продаю|продам) ~2 (контракт|место|вакансию)',
    `(деньги|гроші) ~4 (заранее|вперед|сегодня|принимает|наперед)`,
    `(деньги|гроші) ~3 (вернут|вернем|повернемо|повертаємо)`,
    `send ~2 (money|${amount})`,
    `send ~1 (us|to) ~2 money`,
    `половин* ~1 (суммы|вперед|сразу)`,
    `(предоплат*|передоплат*) ~3 (${amount}|50|половин*)`,
    `(предоплата|предоплату|предоплатой|передоплата|передоплату) (${figures})`,
    `(paid|payable|payment) ~2 in advance`,
    `(half|part) ~1 (before|now|upfront)`,
    `required to pay`,
    `responsible for ~3 payment`,
    `payment of ${amount}`,
    `оплата ~3 до ~2 (вылета|зачисления|посадки|выезда)`,
    `оплата ~3 (вперед|авансом)`,
    `(refundable|возвращается|вернем) ~5 (first|с|после) ~2 (first|salary|wages|первой|зарплат*)`,
    `(удержива*|удержание) ~3 предоплат*`,
    `${amount} ~4 (due|upfront|in) ~1 advance`,
    `первый взнос`,
    `(settle|settled|wire|forward|transfer) ~5 (${amount}|money|invoice|it|equivalent|bill|invoice)`,
    `${amount} ~4 (settled|upfront|refundable|forfeited)`,
    `(деньги|гроші) ~4 (нужны|потрібні|нужно|до)`,
    `(collect|берет|забирает) ~3 (cash|наличными|готівкою)`,
    `(часть|частину) ~3 (отдать|віддати)`,
  ],
} satisfies Record<string, readonly string[]>;

/** Phrases of the other rules. */
export const otherPhrases = {
  'card-data': [
    '(cvv|cvc|cvv2|cvc2)',
    '(пин|pin) ~1 (код*|code)',
    '(card|карты|картки) ~3 (number|pin|expiry)',
    '(номер|реквизит*|срок) ~2 (карты|картки) ~8 (срок|код|cvc|cvv|действия)',
    'card number',
    'обратной стороны карты',
    'back of ~2 card',
    'код ~3 (смс|sms)',
    'фото ~2 (карты|картки)',
    'фото банковской карты',
  ],
  'passport-scan': [
    '(селфи|selfie) ~3 (паспорт*|passport)',
    '(скан*|фото|photo|фотографи*) ~2 (паспорта|passport)',
    'passport (photo|scan|copy)',
    '(паспорт|passport) ~2 (забираем|забирает|сдаете|keep|kept)',
    '(leave|оставляете|оставить|оставите|забираем) ~2 (passport|паспорт)',
    '(copy|scan) ~3 passport',
    '(hand|submit|surrender|сдать|сдаете|отдать) ~4 (original|оригинал*) ~2 (passport|паспорт*)',
  ],
  'papers-sold': [
    `(продаем|продам|продаж*|купить|купити|купуйте|изготовим|изготавлив*|виготов*|sell|selling|buy|fake|genuine) ~4 (${certificates})`,
    `(${certificates}) ~7 без ~2 (обучени*|навчання|экзамен*|іспит*|курсов|прохождени*|сдачи)`,
    `(${certificates}) ~5 without ~2 (exam|examination|training|course)`,
    `(занес*|внес*|внос*|провод*) ~4 (реестр*|реєстр*|базу|баз|database)`,
    `помо* ~2 с (диплом*|сертификат*|плавценз*|корочк*)`,
    `(сделаем|зробимо|добавим|додамо|arrange|делаем) ~5 (${certificates}|ценз)`,
    `(сделаем|зробимо|оформим) ~5 под ключ`,
    'fake ~3 (documents|service|certificates)',
    'документы без экзаменов',
    `(${certificates}) ~5 без (посещения|занятий|тренажера)`,
    `(${certificates}) ~3 с (проводкой|занесением|внесением)`,
    `(${certificates}|competency) ~3 for sale`,
    'решим вопрос ~4 (ценз*|диплом*|сертификат*|запис*|документ*)',
    `(${certificates}) ~9 no (classes|course|exam|examination|training)`,
    `(запис*|отметк*) ~2 (мореходк*|послужн*)`,
    `(${certificates}) ~4 (delivered|доставка|доставим|привезем)`,
  ],
  'promise-job': [
    '(трудоустройств*|працевлаштуван*|placement|employment|job) ~2 100',
    '100 ~3 (трудоустройств*|працевлаштуван*|placement|employment|job)',
    'сто процентов',
    '(гарант*) ~3 (трудоустройств*|работ*|контракт*|працевлаштуван*)',
    '(трудоустройств*|работа|работу|плавпрактика|практика|контракт|ответ|робота) ~1 гарант*',
    '(guaranteed|guarantee) ~2 (employment|job|placement|contract|sea)',
    '(job|employment|placement|contract) ~1 guaranteed',
    '(берем|hire|трудоустраиваем|устроим) ~1 (всех|everyone|everybody|каждого)',
    'отказов не бывает',
    '(hire|accept) (anybody|anyone|all)',
    '(everyone|everybody|каждый|кожен) ~1 (gets|получает|отримує)',
    'without interview',
    '(без|no) (собеседовани*|співбесід*|interview)',
  ],
  'promise-speed': [
    '(оформ*|сделаем|зробимо|подготов*|документ*|контракт) ~7 за ~1 (1|2|3|один|одну|два|две|три|пару|несколько|день|сутки) ~1 (дн*|день|сутки|суток|днів|дні|часа|часов)',
    '(оформ*|документ*|документы|документи) ~4 за ~1 (день|сутки|два|три|пару|пара)',
    '(оформ*|сделаем|зробимо) ~7 за (три|3|два|2|пару) (дн*|дні|днів)',
    '(hire|hired|offer|letters|employment|issue|issued) ~7 (within|in) ~1 (24|48|one|two|3) ~1 (hours|days|day)',
    '(letter|contract) ~4 same day',
    '(letter|contract|offer) ~1 (in|within) (24|48) hours',
    'в тот же день получите',
    'ответ за день',
    '(выезд|вылет|виліт) завтра',
  ],
  'no-experience': [
    'без ~1 (опыта|досвіду)',
    '(опыт*|досвід*) ~3 (не|необязателен) ~1 (нужен|нужны|требуется|важен|важны|обязателен|потрібен|потрібний|потрібна)',
    'опыт* не (нужен|требуется)',
    'no ~1 experience',
    'zero experience',
    '(навык*|навичк*|опыт*) ~1 не ~1 (требу*|нужны)',
    'без ~1 (английского|англійської|языка)',
    'no english',
  ],
  'messenger-only': [
    `(только|лише|тільки|исключительно|виключно|only) ~3 (${messenger})`,
    `(${messenger}) ~1 only`,
    '(звонк*|звонки|дзвінк*|трубк*|телефон*|почту) ~3 не ~1 (отвеча*|принима*|беру|берем|приймаємо|консультир*|відповідаємо)',
    'not ~1 answer ~2 (calls|phone)',
    'no calls',
    '(звонки|дзвінки) (сбрасываем|скидаємо)',
    '(почту|письма|пошту|листи) не ~1 (читаем|смотрим|читаємо)',
  ],
  messenger: [
    `(в|на|у|по|via|on|to) ~1 (${messenger})`,
    `(пишите|пишіть|write|contact|пришлите) ~3 (${messenger})`,
  ],
  yacht: ['(яхт*|yacht*|sail|skipper|шкипер*|парусн*)'],
  'migrant-sea': [
    '(турци*|туреч*|туреччин*|греци*|греці*|эгейск*|егейськ*|мармар*|измир*|бодрум*|анталь*|мармарис*|turkey|greece|aegean|izmir|bodrum)',
  ],
  passengers: [
    '(иностран*|іноземц*|пассажир*|пасажир*|турист*|гост*|людей|foreign|foreigners|guests|passengers|tourists)',
  ],
} satisfies Record<string, readonly string[]>;

/** Searched only in parts of sentences that do not say that a visa is refused. */
export const visaPhrases = {
  'wrong-visa': [
    '(туристическ*|туристичн*|гостев*|tourist|visit|visitor) ~1 (виз*|віз*|visa|visas)',
    '(виз*|віз*|visa) ~1 (туриста|гостя|туристом)',
    '(въезд|въезжаете|заезжаете|їдете|едете) ~2 (туристом|гостем)',
    'как турист*',
    'no work permit ~1 (needed|required|is)',
    'no work (permit|visa) ~2 (needed|required)',
  ],
} satisfies Record<string, readonly string[]>;

export type PhraseName = keyof typeof moneyPhrases | keyof typeof otherPhrases | keyof typeof visaPhrases;
