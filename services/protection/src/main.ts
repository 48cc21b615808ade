import { runService } from '@kubrik/service-kit';
import { ProtectionModule } from './protection.module.js';

await runService({ domain: 'protection', module: ProtectionModule });
