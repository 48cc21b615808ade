import type { LibrarySource } from '@kubrik/contract';

/** The day on which the documents were last compared with their sources. */
export const checkedOn = '2026-11-25';

export const mlc = (place: string): LibrarySource => ({
  title: `MLC, 2006, ${place}`,
  url: 'https://www.ilo.org/dyn/normlex/en/f?p=NORMLEXPUB:91:0::NO::P91_ILO_CODE:C186',
});

export const ispsCode = (place: string): LibrarySource => ({
  title: place,
  url: 'https://docs.cntd.ru/document/902019001',
});

export const solas = (place: string): LibrarySource => ({ title: place, url: null });

export const fal = (place: string): LibrarySource => ({
  title: `Конвенция FAL 1965 года, ${place}`,
  url: null,
});

export const stcw = (place: string): LibrarySource => ({
  title: `Кодекс ПДНВ (STCW), ${place}`,
  url: null,
});

/** Guidelines of IMO and ILO on seafarers who are detained in connection with alleged crimes. */
export const detainedGuidelines: LibrarySource = {
  title: 'Руководство ИМО и МОТ о моряках, задержанных по подозрению в преступлении, 2025',
  url: 'https://miragenews.com/imo-adopts-guidelines-on-seafarer-detention-1370093',
};

/** Text of `changes` for a rule of the Convention that no amendments have changed. */
export const neverAmended =
  'Поправки 2014, 2016, 2018 и 2022 годов этого текста не меняли: он такой же, как в 2006 году.';

/** Text of `changes` for the articles: amendments so far changed only the Code. */
export const articlesUnchanged =
  'Статьи Конвенции не менялись с 2006 года: все принятые поправки касались Кодекса.';

/** Text of `changes` for security, where no list of all amendments was available. */
export const ispsUnchanged =
  'Изменений этого места с 1 июля 2004 года, когда глава XI-2 СОЛАС и Кодекс вступили в силу, мы не знаем.';
