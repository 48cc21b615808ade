import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../state.ts';

const tree = mkdtempSync(join(tmpdir(), 'kubrik-imports-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const files: Record<string, string> = {
  'packages/contract/src/index.ts': '',
  'packages/contract/src/server.ts':
    "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;",
  'packages/contract/src/call/docs.ts': "import '../news/news.docs.js';",
  'packages/contract/src/news/news.docs.ts': "import '../call/describe.js';",
  'packages/contract/src/call/describe.ts': 'export {};',
  'packages/service-kit/src/index.ts': "export * from '../../contract/src/index.js';",
  'packages/service-kit/src/bad.ts': "import '../../ai/src/index.js';",
  'packages/ai/src/index.ts': 'export {};',
  'packages/ai/src/quota.ts': "import '../../contract/src/index.js';",
  'packages/ai/src/bad.ts': "import '../../names/src/index.js';",
  'packages/names/src/index.ts': "import '../../contract/src/index.js';",
  'packages/names/src/bad.ts': "import '../../service-kit/src/index.js';",
  'gateway/src/main.ts': "import '../../packages/service-kit/src/index.js';",
  'gateway/src/bad.ts': "import '../../services/news/src/main.js';",
  'services/news/src/main.ts': "import '../../../packages/ai/src/index.js';",
  'services/ports/src/main.ts': "import '../../../packages/names/src/index.js';\nexport type Port = string;",
  'services/news/src/type.ts': "import type { Port } from '../../ports/src/main.js';\nexport type P = Port;",
  'services/news/src/named.ts': "import '@kubrik/ports';",
  'services/news/src/ring-a.ts': "import './ring-b.js';",
  'services/news/src/ring-b.ts': "import './ring-a.js';",
  'services/news/src/deployed.ts': "import '../../../deploy/local/x.js';",
  'frontend/src/features/forum/page.ts': "import '../../../../packages/contract/src/index.js';",
  'frontend/src/features/news/page.ts': "import '../forum/page.js';",
  'frontend/src/features/news/texts.ts': "import '../../../../packages/contract/src/call/docs.js';",
  'gateway/src/described.ts': "import '../../packages/contract/src/call/docs.js';",
  'frontend/src/bad.ts': "import '../../packages/service-kit/src/index.js';",
  'frontend/src/constants.ts': 'export {};',
  'frontend/src/platform/figures.ts': "import '../constants.js';",
  'frontend/src/features/news/page-above.ts': "import '../../app/router.js';",
  'frontend/src/app/router.ts': "import '../features/forum/page.js';\nimport '../ui/button.js';",
  'frontend/src/ui/button.ts': "import '../platform/api.js';",
  'frontend/src/ui/bad.ts': "import '../features/forum/page.js';",
  'frontend/src/platform/api.ts': "import '../locales/texts.js';",
  'frontend/src/platform/bad.ts': "import '../ui/button.js';",
  'frontend/src/locales/texts.ts': "import '../../../packages/contract/src/index.js';",
  'frontend/src/locales/bad.ts': "import '../platform/api.js';",
  'deploy/local/x.ts': 'export {};',
  'tests/all.ts': "import '../deploy/local/x.js';\nimport '../services/news/src/main.js';",
};

const expected = [
  'contract-imports-only-zod packages/contract/src/server.ts',
  'service-kit-imports-only-contract packages/service-kit/src/bad.ts',
  'names-import-only-contract packages/names/src/bad.ts',
  'ai-imports-only-contract-and-kit packages/ai/src/bad.ts',
  'gateway-imports-packages-only gateway/src/bad.ts',
  'services-import-packages-only services/news/src/type.ts',
  'services-import-packages-only services/news/src/named.ts',
  'services-import-packages-only services/news/src/deployed.ts',
  'deploy-stands-below services/news/src/deployed.ts',
  'no-cycles services/news/src/ring-a.ts',
  'only-the-gateway-reads-descriptions frontend/src/features/news/texts.ts',
  'features-stay-apart frontend/src/features/news/page.ts',
  'features-stay-apart frontend/src/features/news/page-above.ts',
  'ui-knows-no-domain frontend/src/ui/bad.ts',
  'platform-stands-below-ui frontend/src/platform/bad.ts',
  'frontend-files-belong-to-a-layer frontend/src/platform/figures.ts',
  'locales-import-only-contract frontend/src/locales/bad.ts',
  'frontend-imports-contract frontend/src/bad.ts',
];

it('every forbidden import is reported, and no allowed one', () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  cpSync(join(root, '.dependency-cruiser.cjs'), join(tree, '.dependency-cruiser.cjs'));
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const folders = ['packages', 'gateway', 'services', 'frontend', 'deploy', 'tests'];
  const args = [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
  expect(stderr).toBe('');
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  const found = summary.violations.map(({ from, rule }) => `${rule.name} ${from}`);
  expect([...new Set(found)].sort()).toEqual(expected.sort());
});
