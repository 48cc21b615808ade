interface CertificateNames {
  ru: string;
  en: string;
  /** Regulation of the STCW Convention; null for a certificate that the convention does not regulate. */
  stcw: string | null;
}

const certificate = (ru: string, en: string, stcw: string | null = null): CertificateNames => ({
  ru,
  en,
  stcw,
});

/** Certificates that an employer may ask for and a CV may hold. Source of the regulations: STCW 1978 as amended, annex. */
export const certificateNames = {
  'competency-deck': certificate('Диплом судоводителя', 'Certificate of competency, deck', 'II'),
  'competency-engine': certificate('Диплом механика', 'Certificate of competency, engine', 'III'),
  'competency-eto': certificate('Диплом электромеханика', 'Certificate of competency, ETO', 'III/6'),
  'watch-rating-deck': certificate('Вахтенный матрос', 'Rating forming part of a navigational watch', 'II/4'),
  'able-seafarer-deck': certificate('Квалифицированный матрос', 'Able seafarer deck', 'II/5'),
  'watch-rating-engine': certificate(
    'Вахтенный моторист',
    'Rating forming part of an engine-room watch',
    'III/4',
  ),
  'able-seafarer-engine': certificate('Квалифицированный моторист', 'Able seafarer engine', 'III/5'),
  'electro-technical-rating': certificate('Судовой электрик', 'Electro-technical rating', 'III/7'),
  gmdss: certificate('Оператор ГМССБ', 'GMDSS radio operator', 'IV/2'),
  'basic-safety': certificate('Начальная подготовка по безопасности', 'Basic safety training', 'VI/1'),
  'survival-craft': certificate('Спасательные шлюпки и плоты', 'Survival craft and rescue boats', 'VI/2'),
  'fast-rescue-boats': certificate('Скоростные дежурные шлюпки', 'Fast rescue boats', 'VI/2'),
  'advanced-fire-fighting': certificate(
    'Борьба с пожаром по расширенной программе',
    'Advanced fire fighting',
    'VI/3',
  ),
  'medical-first-aid': certificate('Первая медицинская помощь', 'Medical first aid', 'VI/4'),
  'medical-care': certificate('Медицинский уход', 'Medical care', 'VI/4'),
  'security-officer': certificate('Офицер охраны судна', 'Ship security officer', 'VI/5'),
  'security-awareness': certificate('Осведомлённость в вопросах охраны', 'Security awareness', 'VI/6'),
  'security-duties': certificate('Назначенные обязанности по охране', 'Designated security duties', 'VI/6'),
  'tanker-basic': certificate(
    'Нефтяные танкеры и химовозы, начальная',
    'Oil and chemical tankers, basic',
    'V/1-1',
  ),
  'oil-tanker-advanced': certificate('Нефтяные танкеры, расширенная', 'Oil tankers, advanced', 'V/1-1'),
  'chemical-tanker-advanced': certificate('Химовозы, расширенная', 'Chemical tankers, advanced', 'V/1-1'),
  'gas-tanker-basic': certificate('Газовозы, начальная', 'Liquefied gas tankers, basic', 'V/1-2'),
  'gas-tanker-advanced': certificate('Газовозы, расширенная', 'Liquefied gas tankers, advanced', 'V/1-2'),
  'passenger-ships': certificate('Пассажирские суда', 'Passenger ships', 'V/2'),
  'igf-basic': certificate('Суда на газе (кодекс МГТ), начальная', 'IGF Code, basic', 'V/3'),
  'igf-advanced': certificate('Суда на газе (кодекс МГТ), расширенная', 'IGF Code, advanced', 'V/3'),
  'polar-basic': certificate('Полярные воды, начальная', 'Polar waters, basic', 'V/4'),
  'polar-advanced': certificate('Полярные воды, расширенная', 'Polar waters, advanced', 'V/4'),
  ecdis: certificate('ЭКНИС', 'ECDIS'),
  'radar-arpa': certificate('РЛС и САРП', 'Radar and ARPA'),
  'bridge-resources': certificate('Управление ресурсами мостика', 'Bridge resource management'),
  'engine-room-resources': certificate(
    'Управление ресурсами машинного отделения',
    'Engine-room resource management',
  ),
  'high-voltage': certificate('Высоковольтное оборудование', 'High voltage'),
  'dp-limited': certificate('Динамическое позиционирование, ограниченный', 'Dynamic positioning, limited'),
  'dp-unlimited': certificate('Динамическое позиционирование, полный', 'Dynamic positioning, unlimited'),
  'offshore-survival': certificate('Выживание в офшоре (BOSIET, HUET)', 'Offshore survival (BOSIET, HUET)'),
  'crane-operation': certificate('Управление краном', 'Crane operation'),
  welding: certificate('Сварщик', 'Welding'),
  'ships-cook': certificate('Судовой повар (правило 3.2 КТМС)', 'Ship’s cook (MLC 2006, Regulation 3.2)'),
  'bridge-team-large': certificate('Маневрирование крупнотоннажным судном', 'Handling of large ships'),
} as const satisfies Record<string, CertificateNames>;

export type Certificate = keyof typeof certificateNames;
export const certificates = Object.keys(certificateNames) as Certificate[];

/** Levels of the Common European Framework of Reference for Languages, from the lowest up. */
export const englishLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export type EnglishLevel = (typeof englishLevels)[number];
