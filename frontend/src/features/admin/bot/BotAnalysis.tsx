import { bot } from '../../../locales/ru/admin/admin-bot';
import type { ApiError } from '../../../platform/api/api';
import { Button } from '../../../ui/controls/Button';
import { BotCard, SeverityMark } from './BotCard';
import { useAnalyzeProjectMutation } from './bot.api';
import styles from './bot.module.css';
import { failureText, useBotToast } from './use-bot-toast';

/** The structure and the weak points of the platform, by its own figures. */
export function BotAnalysis() {
  const [analyze, { data, isLoading }] = useAnalyzeProjectMutation();
  const toast = useBotToast();
  const run = async () => {
    const { error } = await analyze();
    if (error) toast.failed(bot.analysisFailed, failureText(error as ApiError));
  };
  return (
    <BotCard title={bot.analysis} area="analysis">
      <p className={styles.text}>{bot.analysisText}</p>
      <Button variant="outlined" disabled={isLoading} onClick={() => void run()}>
        {isLoading ? bot.analyzing : bot.analyze}
      </Button>
      <ul className={styles.findings} aria-live="polite">
        {data?.analyses.map(({ title, severity, text }) => (
          <li key={title}>
            <SeverityMark severity={severity} words={bot.weights} />
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </BotCard>
  );
}
