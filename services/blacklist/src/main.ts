import { runService } from '@kubrik/service-kit';
import { BlacklistModule } from './blacklist.module.js';

await runService({ domain: 'blacklist', module: BlacklistModule });
