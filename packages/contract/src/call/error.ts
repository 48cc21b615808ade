import { z } from 'zod';

/** The one form of every refusal and failure. */
export const errorForm = z
  .object({
    statusCode: z.int(),
    /** A stable word for programs. */
    code: z.string(),
    /** Russian, for people. */
    message: z.string(),
    details: z
      .array(
        z.object({
          field: z.string(),
          message: z.string(),
          /** Id of the existing thing, when the refusal is about a duplicate. */
          existingId: z.string().optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Error' });
export type ErrorForm = z.output<typeof errorForm>;

/** Every code with its HTTP status and its sentence for people. */
export const errors = {
  ValidationFailed: { status: 400, message: 'Проверьте введённые данные' },
  NewsFeedUnreadable: { status: 400, message: 'Лента не читается' },
  MalformedJson: { status: 400, message: 'Тело запроса не является правильным JSON' },
  MalformedRequest: { status: 400, message: 'Запрос составлен неверно' },
  BadCursor: { status: 400, message: 'Неверный указатель страницы' },
  WeakPassword: { status: 400, message: 'Такой пароль легко угадать. Придумайте другой' },
  LinkExpired: { status: 400, message: 'Ссылка недействительна или устарела. Запросите новую' },
  PushServiceUnknown: { status: 400, message: 'Уведомления этого браузера не поддерживаются' },
  UnsubscribeLinkInvalid: {
    status: 400,
    message: 'Ссылка неполна или изменена. Откройте её из письма целиком',
  },
  SignInExpired: { status: 400, message: 'Время на вход вышло. Начните вход сначала' },
  AuthorizationRequired: { status: 401, message: 'Требуется авторизация' },
  AdminTokenRequired: { status: 401, message: 'Требуется вход администратора' },
  WrongCode: { status: 401, message: 'Неверный логин или код' },
  CodeExpired: { status: 401, message: 'Код недействителен или истёк. Запросите новый' },
  WrongPassword: { status: 401, message: 'Неверный email или пароль' },
  Forbidden: { status: 403, message: 'Недостаточно прав' },
  SecondFactorRequired: { status: 401, message: 'Введите код второго шага' },
  WrongSecondFactor: {
    status: 403,
    message: 'Код не подошёл. Проверьте время на устройстве и введите новый',
  },
  AttachmentUnusable: {
    status: 400,
    message: 'Этот файл не подходит: нужен неповреждённый JPEG, PNG, WebP, HEIC или PDF',
  },
  PasskeyRefused: { status: 403, message: 'Ключ доступа не подошёл. Попробуйте ещё раз' },
  NotConfirmed: { status: 403, message: 'Не удалось подтвердить, что это вы' },
  AccountDisabled: { status: 403, message: 'Учётная запись отключена администратором' },
  AccountLeaving: {
    status: 403,
    message: 'Аккаунт ожидает удаления. Чтобы писать, отмените удаление в кабинете',
  },
  WritingRestricted: { status: 403, message: 'Модератор запретил вам писать на сайте' },
  MessagesNotAccepted: { status: 403, message: 'Этот участник не принимает от вас личные сообщения' },
  PersonBlocked: { status: 403, message: 'Вы заблокировали этого участника' },
  ForeignOrigin: { status: 403, message: 'Запрос с другого сайта отклонён' },
  NotFound: { status: 404, message: 'Такого адреса нет' },
  NewsNotFound: { status: 404, message: 'Новость не найдена' },
  NewsFeedNotFound: { status: 404, message: 'Такой ленты нет' },
  WaitingStoryNotFound: { status: 404, message: 'Эта новость уже решена' },
  OriginalNotKept: { status: 404, message: 'Слова источника этой новости не сохранены' },
  PortNotFound: { status: 404, message: 'Порт не найден' },
  CrewFactNotFound: { status: 404, message: 'Таких сведений о порте нет' },
  AgentNotFound: { status: 404, message: 'Такого агента нет' },
  CommentNotFound: { status: 404, message: 'Комментарий не найден' },
  TopicNotFound: { status: 404, message: 'Тема не найдена' },
  UserNotFound: { status: 404, message: 'Пользователь не найден' },
  ProviderNotConfigured: { status: 404, message: 'Вход через этот сервис не настроен' },
  PasskeysNotConfigured: { status: 404, message: 'Вход по ключу доступа здесь не настроен' },
  PasskeyNotFound: { status: 404, message: 'Такого ключа доступа у вас нет' },
  PushSubscriptionNotFound: { status: 404, message: 'Такого браузера среди получателей уведомлений нет' },
  NotificationNotFound: { status: 404, message: 'Уведомление не найдено' },
  MessageNotFound: { status: 404, message: 'Сообщение не найдено' },
  BackgroundJobNotFound: { status: 404, message: 'Такого фонового задания уже нет' },
  ConversationNotFound: { status: 404, message: 'Такой переписки нет' },
  VacancyNotFound: { status: 404, message: 'Вакансия не найдена' },
  CvNotFound: { status: 404, message: 'Резюме ещё не заполнено' },
  ListedCvNotFound: { status: 404, message: 'Такого резюме нет, или работодателям его больше не показывают' },
  ApplicationNotFound: { status: 404, message: 'Такого отклика нет' },
  DocumentNotFound: { status: 404, message: 'Документ не найден' },
  ComplaintNotFound: { status: 404, message: 'Обращение не найдено: проверьте номер и секретный код' },
  CompanyAccountNotFound: { status: 404, message: 'Такой компании нет' },
  CompanyMemberNotFound: { status: 404, message: 'Этого человека нет в компании' },
  CompanyNotFound: { status: 404, message: 'Компания не найдена' },
  VesselNotFound: { status: 404, message: 'Судно не найдено' },
  VoteNotFound: { status: 404, message: 'Голос с комментарием не найден' },
  TargetNameNotFound: { status: 404, message: 'Такого названия уже нет' },
  CompanyLinkNotFound: { status: 404, message: 'Такой связи уже нет' },
  EntryNotFound: { status: 404, message: 'Запись не найдена' },
  ExperienceNotFound: { status: 404, message: 'Отзыв не найден' },
  ReplyNotFound: { status: 404, message: 'Ответа компании здесь нет' },
  ClaimNotFound: { status: 404, message: 'Эта просьба уже решена' },
  SuggestionNotFound: { status: 404, message: 'Предложение не найдено' },
  BankNotFound: { status: 404, message: 'Банк не найден' },
  ReviewNotFound: { status: 404, message: 'Отзыв не найден' },
  SavedSearchNotFound: { status: 404, message: 'Такого сохранённого поиска нет' },
  ServiceNotFound: { status: 404, message: 'Услуга не найдена' },
  MeasureNotFound: { status: 404, message: 'Такой меры нет' },
  UploadNotFound: { status: 404, message: 'Такой загрузки нет: выберите файл заново' },
  ReportNotFound: { status: 404, message: 'Такой записи нет' },
  FileNotFound: { status: 404, message: 'Такого файла в рабочей папке нет' },
  ChangeNotFound: { status: 404, message: 'Такого изменения нет' },
  MethodNotAllowed: { status: 405, message: 'Такой метод не поддерживается' },
  RequestTimeout: { status: 408, message: 'Запрос не был получен полностью вовремя' },
  NewsFeedKnown: { status: 409, message: 'Эта лента уже есть' },
  NewsFeedConfigured: {
    status: 409,
    message: 'Эта лента задана в настройках сервера: её можно только остановить',
  },
  CvChanged: { status: 409, message: 'Резюме изменили на другом устройстве' },
  ApplicationWithdrawn: { status: 409, message: 'Отклик отозван: написать по нему нельзя' },
  CompanyAccountChanged: {
    status: 409,
    message: 'Компания изменилась, пока вы смотрели: проверьте её ещё раз',
  },
  AlreadyUsed: { status: 409, message: 'Этот идентификатор уже использован для другой записи' },
  NotificationMandatory: { status: 409, message: 'Это уведомление на сайте нельзя отключить' },
  EmailTaken: { status: 409, message: 'Этот email уже зарегистрирован' },
  UsernameTaken: { status: 409, message: 'Этот никнейм уже занят' },
  GuestNameTaken: { status: 409, message: 'Этим именем подписывается участник' },
  PortExists: { status: 409, message: 'Порт с таким UN/LOCODE уже есть' },
  CompanyExists: { status: 409, message: 'Такая компания уже есть' },
  ContractReported: { status: 409, message: 'Об этом контракте вы уже написали: измените прежний отзыв' },
  CompanyNotVerified: { status: 409, message: 'Сначала компания должна пройти проверку' },
  AlreadyRepresented: { status: 409, message: 'Здесь уже отвечает другая компания' },
  EntryDisputed: { status: 409, message: 'Запись уже оспаривается: дождитесь решения модератора' },
  VesselExists: { status: 409, message: 'Судно с таким номером ИМО уже есть' },
  TargetNameExists: { status: 409, message: 'Такое название уже есть' },
  TooManyTargetNames: { status: 409, message: 'Больше 100 названий добавить нельзя' },
  CompanyLinkExists: { status: 409, message: 'Такая связь уже есть' },
  DataTransferRunning: { status: 409, message: 'Миграция уже идёт: дождитесь её конца' },
  SecondFactorEnabled: { status: 409, message: 'Двухэтапный вход уже включён' },
  TooManyPasskeys: { status: 409, message: 'Больше 20 ключей доступа добавить нельзя: удалите лишние' },
  RelationshipLimitReached: {
    status: 409,
    message: 'Больше 1000 человек заблокировать или скрыть нельзя: сначала уберите кого-нибудь из списка',
  },
  TooManyCompanies: { status: 409, message: 'Больше пяти компаний завести нельзя' },
  CompanyVerified: { status: 409, message: 'Компания уже проверена' },
  CompanyMemberExists: { status: 409, message: 'Этот человек уже в компании или приглашён' },
  CompanyMemberLimitReached: {
    status: 409,
    message: 'В компании может быть не больше 30 человек вместе с приглашёнными',
  },
  LastCompanyOwner: { status: 409, message: 'Сначала назначьте другого владельца компании' },
  SavedSearchLimit: {
    status: 409,
    message: 'Больше 20 поисков сохранить нельзя: удалите лишние',
  },
  UnverifiedVacancyLimit: {
    status: 409,
    message: 'Пока компания не проверена, открытых вакансий может быть не больше трёх',
  },
  AppealClosed: { status: 409, message: 'Ответить уже нельзя' },
  UploadMisplaced: { status: 409, message: 'Эта часть файла не продолжает того, что уже получено' },
  TopicLocked: { status: 409, message: 'Тема закрыта' },
  FileExists: { status: 409, message: 'Такой файл уже есть: выберите «Изменить»' },
  ChangeConflict: {
    status: 409,
    message: 'Файл с тех пор изменился в тех же строках: отмените сначала более новое',
  },
  BodyTooLarge: { status: 413, message: 'Слишком большой запрос: не больше 1 МБ' },
  PartTooLarge: { status: 413, message: 'Слишком большая часть файла' },
  AddressTooLong: { status: 414, message: 'Слишком длинный адрес' },
  UnsupportedMediaType: { status: 415, message: 'Ожидается application/json' },
  BytesExpected: { status: 415, message: 'Ожидается application/octet-stream' },
  StrangerLimitReached: {
    status: 429,
    message: 'За сутки можно первым написать не больше чем 20 незнакомым. Попробуйте позже',
  },
  OpenedCvLimitReached: {
    status: 429,
    message: 'За сутки компания может открыть не больше 300 резюме. Попробуйте позже',
  },
  CompanyEmailLimitReached: {
    status: 429,
    message: 'За сутки на этот адрес уже отправлено несколько писем. Попробуйте позже',
  },
  UploadLimitReached: {
    status: 429,
    message: 'Слишком много файлов за сегодня или незаконченных загрузок: попробуйте позже',
  },
  TooManyRequests: { status: 429, message: 'Слишком много запросов. Попробуйте позже' },
  HeadersTooLarge: { status: 431, message: 'Слишком большие заголовки запроса' },
  Internal: { status: 500, message: 'Внутренняя ошибка. Мы уже знаем о ней' },
  ServiceUnavailable: { status: 503, message: 'Раздел временно недоступен. Попробуйте через минуту' },
  Overloaded: { status: 503, message: 'Сейчас слишком много запросов. Попробуйте через несколько секунд' },
  Maintenance: { status: 503, message: 'Идут технические работы. Скоро вернёмся' },
  MessengerUnavailable: { status: 503, message: 'Не удалось отправить код. Попробуйте позже' },
} as const satisfies Record<string, { status: number; message: string }>;
export type ErrorCode = keyof typeof errors;
/** The codes of 429, which come with a `Retry-After` header. */
export type LimitCode = { [C in ErrorCode]: (typeof errors)[C]['status'] extends 429 ? C : never }[ErrorCode];

/** Builds the error form of a code. */
export function errorOf(code: ErrorCode, details?: ErrorForm['details']): ErrorForm {
  const { status, message } = errors[code];
  return { statusCode: status, code, message, ...(details?.length ? { details } : {}) };
}
