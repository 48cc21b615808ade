/**
 * Domains at which anybody can get a mailbox, so an e-mail to one proves nothing about a company. Whole domains; those
 * of one provider are together.
 */
const domains = [
  'mail.ru bk.ru list.ru inbox.ru internet.ru xmail.ru vk.com',
  'yandex.ru yandex.com yandex.by yandex.kz yandex.ua yandex.uz ya.ru narod.ru',
  'rambler.ru lenta.ru autorambler.ru myrambler.ru ro.ru rambler.ua',
  'gmail.com googlemail.com',
  'outlook.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it live.com live.ru live.co.uk msn.com outlook.de outlook.fr',
  'yahoo.com yahoo.co.uk yahoo.co.in yahoo.co.id yahoo.com.ph yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.co.jp yahoo.gr ymail.com rocketmail.com aol.com',
  'icloud.com me.com mac.com',
  'proton.me protonmail.com protonmail.ch pm.me',
  'gmx.com gmx.net gmx.de gmx.at gmx.ch web.de t-online.de freenet.de mail.com',
  'ukr.net i.ua meta.ua bigmir.net email.ua',
  'tut.by mail.by',
  'zoho.com zohomail.com fastmail.com hushmail.com tutanota.com tuta.io tutamail.com',
  'qq.com foxmail.com 163.com 126.com yeah.net sina.com sohu.com aliyun.com',
  'naver.com daum.net hanmail.net',
  'wp.pl o2.pl onet.pl op.pl interia.pl gazeta.pl',
  'seznam.cz abv.bg inbox.lv mail.ee libero.it virgilio.it orange.fr free.fr laposte.net rediffmail.com otenet.gr',
];

const known = new Set(domains.flatMap((line) => line.split(' ')));

export const isPublicMailDomain = (domain: string): boolean => known.has(domain);
