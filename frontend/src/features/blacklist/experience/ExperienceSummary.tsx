import {
  experienceAnswers,
  experienceQuestions,
} from '@kubrik/contract/blacklist/experience/experience-questions';
import { experience as texts } from '../../../locales/ru/blacklist/experience';
import { plural } from '../../../ui/text/russian';
import { monthText } from './contract-months';
import { useExperienceSummaryQuery } from './experience.api';
import styles from './experience.module.css';

/** The counts of answers to each question; nothing without reports. */
export function ExperienceSummary({ targetId }: { targetId: string }) {
  const { currentData } = useExperienceSummaryQuery(targetId);
  if (!currentData?.newest) return null;
  const { reports, newest, answers } = currentData;
  return (
    <div className={styles.summary}>
      <p>{texts.summary(plural(reports, texts.reports), monthText(newest))}</p>
      <dl>
        {experienceQuestions.map((question) => {
          const { yes, partly, no } = answers[question];
          const isAnswered = yes + partly + no > 0;
          return (
            <div key={question}>
              <dt>{texts.questions[question]}</dt>
              <dd>
                {isAnswered && (
                  <span className={styles.bar} aria-hidden="true">
                    {experienceAnswers
                      .filter((answer) => answers[question][answer] > 0)
                      .map((answer) => (
                        <span
                          key={answer}
                          data-answer={answer}
                          style={{ flexGrow: answers[question][answer] }}
                        />
                      ))}
                  </span>
                )}
                <span>{isAnswered ? texts.counted(yes, partly, no) : texts.noAnswers}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
