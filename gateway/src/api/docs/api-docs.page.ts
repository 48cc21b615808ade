/** The page of `/api/docs`; `folder` holds its files. */
export const docsPage = (folder: string): string => `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>API — Кубрик</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${folder}/swagger-ui.css">
    <link rel="stylesheet" href="${folder}/docs.css">
    <script src="${folder}/theme.js"></script>
  </head>
  <body>
    <header class="bar"><a href="/">Кубрик</a><span>API</span><a href="/api/openapi.json">openapi.json</a></header>
    <main id="docs"><noscript>Описание для программ: /api/openapi.json</noscript></main>
    <script src="${folder}/swagger-ui-bundle.js"></script>
    <script src="${folder}/start.js"></script>
  </body>
</html>
`;

/** The site's theme: the person's choice there, otherwise the system's. */
export const themeScript = `(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {}
  const show = () => {
    const isDark = chosen === 'dark' || (chosen !== 'light' && system.matches);
    document.documentElement.classList.toggle('dark-mode', isDark);
  };
  show();
  system.addEventListener('change', show);
})();
`;

/**
 * Without the validator of another site, and ignoring `?url=` and `?configUrl=`, which would show a
 * stranger's document. From 150 lines on, Swagger UI draws only those near the view, with estimated heights:
 * the opened section jumps away, and the browser's search misses what is not drawn. So `Operations` draws all
 * of them.
 */
export const startScript = `const drawAllOperations = ({ React: { createElement } }) => {
  const Operations = (props) => {
    const { specSelectors, getComponent, oas3Selectors, layoutSelectors, layoutActions, getConfigs } = props;
    const [Section, Operation] = [getComponent('OperationTag'), getComponent('OperationContainer', true)];
    const ofSection = { getComponent, oas3Selectors, layoutSelectors, layoutActions, getConfigs };
    const drawOperation = (op, tag) => {
      const [path, method, specPath] = ['path', 'method', 'specPath'].map((name) => op.get(name));
      return createElement(Operation, { key: path + method, op, path, method, specPath, tag });
    };
    const drawSection = (tagObj, tag) =>
      createElement(
        Section,
        { key: tag, tag, tagObj, specUrl: specSelectors.url(), ...ofSection },
        createElement(
          'div',
          { className: 'operation-tag-content' },
          tagObj.get('operations').map((op) => drawOperation(op, tag)).toArray(),
        ),
      );
    return createElement('div', null, specSelectors.taggedOperations().map(drawSection).valueSeq().toArray());
  };
  return { components: { operations: Operations } };
};
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  layout: 'BaseLayout',
  plugins: [drawAllOperations],
  validatorUrl: null,
  queryConfigEnabled: false,
  persistAuthorization: false,
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 3,
  filter: true,
  displayRequestDuration: true,
});
`;

export const docsStyle = `
:root {
  color-scheme: light;
  --bar: #0b2239;
  --page: #ffffff;
}
.dark-mode {
  color-scheme: dark;
  --page: #1c2022;
}
body {
  margin: 0;
  background: var(--page);
}
.bar {
  display: flex;
  gap: 1rem;
  align-items: center;
  padding: 0.75rem max(1.25rem, calc((100vw - 1460px) / 2 + 1.25rem));
  background: var(--bar);
  color: #c8d6e5;
  font: 500 1rem/1.5 system-ui, sans-serif;
}
.bar a {
  color: #ffffff;
  text-decoration: none;
}
.bar a:first-child {
  font-weight: 700;
}
.bar a:last-child {
  margin-left: auto;
  font-weight: 400;
}
.bar a:hover,
.bar a:focus-visible {
  text-decoration: underline;
}
/* No call has links; without the column the answers fit on a phone, and what is wider scrolls by itself. */
.swagger-ui .response-col_links {
  display: none;
}
.swagger-ui .opblock-body {
  overflow-x: auto;
}
.swagger-ui .info {
  margin: 24px 0;
}
.swagger-ui .scheme-container {
  padding: 12px 0;
}
`;
