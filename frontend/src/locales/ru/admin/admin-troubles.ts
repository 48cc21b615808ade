export const adminTroubles = {
  title: 'Требует внимания',
  jobs: (count: number) => `Не выполнено фоновых заданий: ${count}`,
  feed: (name: string, since: string | null) => `Лента «${name}» не читается${since ? ` с ${since}` : ''}`,
  moreFeeds: (count: number) => `Не читается других лент: ${count}`,
} as const;
