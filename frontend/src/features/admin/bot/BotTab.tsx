import { BotAnalysis } from './BotAnalysis';
import { BotChanges } from './BotChanges';
import { BotCode } from './BotCode';
import { BotDiagnosis } from './BotDiagnosis';
import { BotFixes } from './BotFixes';
import { BotHealth } from './BotHealth';
import { BotStatus } from './BotStatus';
import styles from './bot.module.css';

/** The tab of the repair bot: the platform's health, its problems and their fixes. */
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
