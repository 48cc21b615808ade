import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

/** What a person reads in a component: its text without elements, non-breaking blanks as ordinary ones. */
export const textOf = (element: React.ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ');
