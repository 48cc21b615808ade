import { type ClipboardEvent, type DragEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Whether words were pasted: office programs add a picture of them, and some systems add the name of a copied
 * file.
 */
function isOfWords({ clipboardData }: ClipboardEvent): boolean {
  const text = clipboardData.getData('text/plain');
  return text.trim() !== '' && ![...clipboardData.files].some(({ name }) => text.includes(name));
}

/** Handlers of an element that takes pasted and dropped files. */
export function useDroppedFiles(add: (files: Iterable<File>) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-dropping': isOver || undefined,
    onPaste(event: ClipboardEvent) {
      const { files } = event.clipboardData;
      if (files.length === 0 || isOfWords(event)) return;
      event.preventDefault();
      add([...files]);
    },
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      add([...event.dataTransfer.files]);
    },
  };
}
