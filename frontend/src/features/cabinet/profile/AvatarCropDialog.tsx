import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import { common } from '../../../locales/ru/common';
import { encodeCanvas } from '../../../platform/attachments/shrink-picture';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';
import styles from './avatar.module.css';
import { type Crop, largestZoom, seenSide, wholeCrop, withinPicture } from './avatar-crop';

const texts = cabinet.avatar;
/** Side of the square picture that is sent, in px. */
const sentSide = 512;
const sentQuality = 0.86;
/** How far an arrow key moves the picture, as a fraction of the visible square's side. */
const step = 0.06;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

interface AvatarCropDialogProps {
  file: File;
  isSaving: boolean;
  onSave(picture: Blob): void;
  /** Called when the browser cannot show the file. */
  onUnreadable(): void;
  onClose(): void;
}

/** Chooses a square of the picture; the person drags the picture or moves it by the arrow keys. */
export function AvatarCropDialog({ file, isSaving, onSave, onUnreadable, onClose }: AvatarCropDialogProps) {
  const source = useSource(file);
  const image = useRef<HTMLImageElement>(null);
  const { size, crop, move, zoomTo, onLoad, drag } = useCrop();
  const save = async () => {
    const picture = image.current && crop && size && (await cut(image.current, size, crop));
    if (picture) onSave(picture);
    else onUnreadable();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    move(...by);
  };
  return (
    <Dialog title={texts.crop} onClose={onClose} staysOnOutsideClick>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of one picture that keys move, and no form */}
      <div
        className={styles.stage}
        role="group"
        aria-label={texts.move}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        data-first
        onKeyDown={onKeyDown}
        {...drag}
      >
        {source && (
          <img
            ref={image}
            src={source}
            alt={texts.chosen}
            draggable={false}
            style={size && crop ? placeOf(size, crop) : undefined}
            onLoad={onLoad}
            onError={onUnreadable}
          />
        )}
      </div>
      <label className={styles.zoom}>
        <span>{texts.zoom}</span>
        <input
          type="range"
          min={1}
          max={largestZoom}
          step={0.05}
          value={crop?.zoom ?? 1}
          onChange={({ target }) => zoomTo(Number(target.value))}
        />
      </label>
      <p className={styles.hint}>{texts.hint}</p>
      <div className={styles.actions}>
        <Button variant="text" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button variant="contained" disabled={!crop || isSaving} onClick={() => void save()}>
          {isSaving ? common.saving : common.save}
        </Button>
      </div>
    </Dialog>
  );
}

interface Size {
  width: number;
  height: number;
}

function useCrop() {
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState<Crop>();
  const last = useRef<{ x: number; y: number }>(undefined);
  /** Moves the visible part; `x` and `y` are fractions of its side. */
  const move = (x: number, y: number) =>
    setCrop((before) => {
      if (!before || !size) return before;
      const side = seenSide(size, before);
      return withinPicture(size, { ...before, x: before.x + x * side, y: before.y + y * side });
    });
  const zoomTo = (zoom: number) =>
    setCrop((before) => before && size && withinPicture(size, { ...before, zoom }));
  return {
    size,
    crop,
    move,
    zoomTo,
    onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
      const { naturalWidth: width, naturalHeight: height } = currentTarget;
      setSize({ width, height });
      setCrop(wholeCrop({ width, height }));
    },
    drag: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
        if (!last.current) return;
        const { x, y } = last.current;
        move((x - clientX) / currentTarget.clientWidth, (y - clientY) / currentTarget.clientHeight);
        last.current = { x: clientX, y: clientY };
      },
      onPointerUp: () => {
        last.current = undefined;
      },
      onPointerCancel: () => {
        last.current = undefined;
      },
    },
  };
}

/** Size and position of the whole picture, in percent of the visible square. */
function placeOf(size: Size, crop: Crop) {
  const side = seenSide(size, crop);
  const percent = (part: number) => `${(part / side) * 100}%`;
  return {
    width: percent(size.width),
    height: percent(size.height),
    left: percent(side / 2 - crop.x),
    top: percent(side / 2 - crop.y),
  };
}

function cut(image: HTMLImageElement, size: Size, crop: Crop): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: sentSide, height: sentSide });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  const side = seenSide(size, crop);
  // JPEG has no transparency, so transparent parts become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, sentSide, sentSide);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, sentSide, sentSide);
  return encodeCanvas(canvas, sentQuality);
}

function useSource(file: File): string | undefined {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSource(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return source;
}
