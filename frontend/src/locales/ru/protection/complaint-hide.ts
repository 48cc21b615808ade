import { protection } from './protection';

const { tabs, chat } = protection;

/** The button that clears the screen. */
export const complaintHide = {
  button: 'Скрыть всё',
  hint: `Сразу уводит на главную и стирает введённое: ответы и письма, незаданный вопрос, неотправленную жалобу, номер и код. Дневник не стирает. Заданные консультанту вопросы остаются: удалите их на вкладке «${tabs.chat}» кнопкой «${chat.clear}».`,
};
