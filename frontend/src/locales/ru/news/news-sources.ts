/** Who tells a story, and the words of the source. */
export const newsSources = {
  sources: 'Источники',
  showOriginal: 'Показать слова источника',
  hideOriginal: 'Скрыть слова источника',
  originalWords: 'Слова источника',
  originalComing: 'Слова источника загружаются',
  originalFailed: 'Слова источника не загрузились',
  originalNotKept: 'Слова источника этой новости не сохранились: откройте её у источника.',
} as const;
