/** Under a contact: who says so and when. */
export const rightsContact = {
  checked: 'Проверено',
  unchecked: 'Не проверено: с источником не сверяли',
  noSource: 'Не проверено: источника нет',
  old: 'Больше года назад: сверьте на сайте',
  site: 'сайт',
};
