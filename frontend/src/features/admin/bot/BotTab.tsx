import { BotAnalysis } from './BotAnalysis';
import { BotChanges } from './BotChanges';
import { BotCode } from './BotCode';
import { BotDiagnosis } from './BotDiagnosis';
import { BotFixes } from './BotFixes';
import { BotHealth } from './BotHealth';
import { BotStatus } from './BotStatus';
import styles from './bot.module.css';

/** The repair bot's desk: how the platform is, what is wrong with it, and what can be done about it. */
export function BotTab() {
  return (
    <div className={styles.bot}>
      <BotStatus />
      <BotHealth />
      <BotFixes />
      <BotDiagnosis />
      <BotCode />
      <BotChanges />
      <BotAnalysis />
    </div>
  );
}
