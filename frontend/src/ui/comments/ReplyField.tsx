import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { replyTexts } from '../../locales/ru/people/reply-texts';
import { ComposerTargetLine } from '../reply/ComposerTargetLine';
import styles from './comment-form.module.css';
import type { Replying } from './use-replying';

/**
 * Values of a form whose comment may be a reply: the id of the original comment and the quoted words; empty
 * for none.
 */
export interface ReplyValues {
  replyTo: string;
  quote: string;
  content: string;
}

/**
 * Shows whom the comment replies to, with a button that removes the reply; nothing for a comment that is no
 * reply.
 */
export function ReplyField({ chosen, onTaken, comments }: Replying) {
  const { setValue, setFocus, clearErrors, formState } = useFormContext<ReplyValues>();
  const box = useRef<HTMLDivElement>(null);
  const id = useWatch<ReplyValues, 'replyTo'>({ name: 'replyTo' });
  const quote = useWatch<ReplyValues, 'quote'>({ name: 'quote' });
  const choose = (replyTo: string, words = '') => {
    setValue('replyTo', replyTo);
    setValue('quote', words);
    clearErrors('replyTo');
    setFocus('content');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (!chosen) return;
    choose(chosen.id, chosen.quote);
    box.current?.scrollIntoView({ block: 'center' });
    onTaken();
  }, [chosen]);

  const replied = comments.find((comment) => comment.id === id);
  const problem = formState.errors.replyTo?.message;
  return (
    <div ref={box} className={styles.reply} hidden={!id}>
      <ComposerTargetLine
        icon="reply"
        title={replied ? replyTexts.replying(replied.authorName) : replyTexts.replyingToComment}
        text={quote || (replied?.content ?? '')}
        clear={replyTexts.stopReplying}
        onClear={() => choose('')}
      />
      {problem && (
        <p role="alert" className={styles.replyProblem}>
          {problem}
        </p>
      )}
    </div>
  );
}
