import { adminJobs } from '../../../locales/ru/admin/admin-jobs';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';
import { Loaded } from '../../../ui/layout/Loaded';
import { shortDate } from '../../../ui/text/time';
import styles from './content-jobs.module.css';
import { useNewestNewsQuery } from './job.api';

const { choosing } = adminJobs;

/** Chooses which of the newest news goes to the messenger group. */
export function NewsChoice({ onChoose, onClose }: { onChoose(newsId: string): void; onClose(): void }) {
  const query = useNewestNewsQuery();
  return (
    <Dialog title={choosing.title} onClose={onClose} wide>
      <p className={styles.choiceText}>{choosing.text}</p>
      <Loaded query={query}>
        {(news) =>
          news.length === 0 ? (
            <p>{choosing.empty}</p>
          ) : (
            <ul className={styles.choice}>
              {news.map(({ id, title, publishedAt }) => (
                <li key={id}>
                  <div>
                    <b>{title}</b>
                    <time dateTime={publishedAt}>{shortDate(publishedAt)}</time>
                  </div>
                  <Button
                    variant="outlined"
                    small
                    aria-label={choosing.send(title)}
                    onClick={() => onChoose(id)}
                  >
                    {choosing.sendShort}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
