import type { BankingNewsItem } from '@kubrik/contract';
import type { CategoryWords } from '@kubrik/feeds';

export const categoryWords: CategoryWords<BankingNewsItem['category']> = [
  [
    'sanctions',
    {
      3: `sanction|sanctions|sanctioned|sanctioning|ofac|embargo|embargoes|asset freeze*|frozen assets|price cap
        санкция|санкции|санкций|санкциям|санкциями|санкциях|санкцию|санкционн*|подсанкционн*|эмбарго
        заморозк* актив*|замороженн* актив*|ограничительн* мер*`,
      2: 'restrictive measure*|export control*|secondary restrictions|блокирующ* ограничени*|потолок цен*|потолк* цен*',
    },
  ],
  [
    'cards',
    {
      3: `debit card*|credit card*|payment card*|bank card*|prepaid card*|unionpay|mastercard|visa cards
        карта мир|карты мир|карт мир|картам мир|картами мир|банковск* карт*|платежн* карт*|дебетов* карт*
        кредитн* карт*|виртуальн* карт*|юнионпэй|банкомат*|эквайринг*`,
      2: 'card|cards|atm|atms|contactless|visa|карта|карты|карте|карту|картой|карт|картам|картами|картах|бесконтактн*|кешбэк*|кэшбэк*',
    },
  ],
  [
    'transfers',
    {
      3: `money transfer*|wire transfer*|credit transfer*|remittance*|swift|sepa|iban|instant payment*|cross border payment*
        correspondent bank*|денежн* перевод*|банковск* перевод*|трансграничн* перевод*|трансграничн* платеж*
        переводы за рубеж|переводов за рубеж|перевод за рубеж|переводы из*|свифт*|сбп|систем* быстрых платежей
        корреспондентск* счет*|корсчет*|банк* корреспондент*`,
      2: `transfer|transfers|payment|payments|digital euro|digital ruble|digital rouble|перевод|перевода|переводы|переводов
        переводам|переводами|переводах|платеж|платежи|платежей|платежам|платежами|платежн*|цифров* рубл*|цифров* евро`,
      1: 'fee|fees|комиссия|комиссии|комиссию|комиссий|расчеты|расчетов',
    },
  ],
  [
    'rates',
    {
      3: `exchange rate*|key rate|interest rate*|policy rate*|currency market|foreign exchange|monetary policy decision*
        ключевая ставка|ключевой ставки|ключевую ставку|ключевой ставке|ключевой ставкой|курс доллара|курс евро|курс рубля
        курс юаня|курса доллара|курса евро|курса рубля|курсы валют|курсов валют|курс валют|официальн* курс*|обменн* курс*
        валютн* рын*|процентн* ставк*`,
      2: `rate|rates|fx|currency|currencies|dollar|dollars|ruble|rouble|yuan|inflation|monetary policy|devaluation
        ставка|ставки|ставку|ставке|ставкой|ставок|ставкам|валюта|валюты|валюту|валют|валюте|валютой|валютн*
        доллар|доллара|доллару|доллары|долларов|долларе|рубль|рубля|рублю|рублем|евро|юань|юаня|юаню|инфляц*|девальвац*`,
      1: 'курс|курса|курсу|курсом|курсы|курсов',
    },
  ],
  [
    'regulations',
    {
      3: `anti money laundering|aml|kyc|know your customer|banking supervision|banking regulation*|capital requirement*
        banking licence*|banking license*|валютн* контрол*|валютн* законодательств*|отзыв лицензи*|отозва* лицензи*
        лишил* лицензи*|банковск* надзор*|банковск* регулирован*|противодейств* отмыван*|отмыван* доход*|115 фз|161 фз
        периода охлаждения|страхован* вклад*`,
      2: `regulation|regulations|regulatory|regulator|regulators|supervision|supervisory|legislation|directive|directives
        licence|licences|license|licenses|compliance|money laundering|fraud|закон|закона|законы|законов|законом|законопроект*
        регулятор*|регулирован*|надзор*|лицензия|лицензии|лицензию|лицензий|лицензирован*|норматив*|мошенник*|мошенничеств*
        мошенническ*|идентификац*|требовани*`,
      1: 'law|laws|rules|правила|правил|указание|указания|положение',
    },
  ],
];

/** Phrases in which these words mean something else. */
export const harmless = `дорожн* карт*|карта мира|карты мира|карте мира|карту мира|географическ* карт*|sea chart*
  transfer window|перевод книги|перевод времени|перевод часов|technology transfer|курс молодого бойца|курс лекций
  курсы повышения|учебн* курс*|crime rate*|birth rate*|mortality rate*|growth rate*|employment rate*|unemployment rate*
  at any rate|corporate rate|visa free|visa application*|visas`;

/** A title with one of these words says that accounts, cards or transfers stop working. */
export const urgentWords = `отозвал* лицензи*|отозвана лицензи*|отзыв лицензи*|отзывает лицензи*|лишил* лицензи*
  приостанов* переводы|приостанов* переводов|приостанов* операци*|приостанов* выдач*|прекра* переводы|прекра* прием карт
  прекра* обслуживан*|отключ* от swift|отключени* от swift|срочно|licence withdrawn|license revoked|withdraws licence*
  suspends transfers|suspends payments|suspends withdrawals|cut off from swift|bank failure|breaking news|breaking:`;

/** A title with one of these words changes what a person can do, or what it costs. */
export const importantWords = `ключев* ставк*|санкция|санкции|санкций|санкционн*|sanction|sanctions|key rate|interest rate decision*
  raises rates|cuts rates|monetary policy decision*|новые правила|новые ограничени*|вводит ограничени*|ограничи*|запрет
  запрета|запретил*|запрещает|лимит|лимита|лимиты|лимитов|повы* комисси*|вступает в силу|вступают в силу|bans|ban|new limits
  new rules|enters into force`;
