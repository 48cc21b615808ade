import { useState } from 'react';
import { forum } from '../../../locales/ru/forum';
import { moderation } from '../../../locales/ru/moderation/moderation';
import { Button } from '../../controls/Button';
import { lazyOpened } from '../../lazy/lazy-opened';

const CategoryDialog = lazyOpened(async () => (await import('./CategoryDialog')).CategoryDialog);

const texts = moderation.category;

/** Moves a topic of the inbox into another category. */
export function CategoryButton({ topicId, authorName }: { topicId: string; authorName: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        small
        aria-label={texts.changeOf(authorName)}
        onClick={() => setIsOpen(true)}
      >
        {forum.category}
      </Button>
      {isOpen && <CategoryDialog topicId={topicId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
