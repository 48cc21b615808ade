import { type AttachmentForm, attachmentPixels } from '@kubrik/contract';
import { CONFIG, LOGGER, type Logger, Outbox, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Decoder } from '../decoding/decoder.js';
import { type FileFault, longestSide } from '../decoding/file-fault.js';
import type { MediaConfig } from '../media.config.js';
import { PictureProblem } from '../picture/picture-problem.js';
import type { Attachment } from './attachment.entity.js';
import { AttachmentRepository } from './attachment.repository.js';
import { attachmentType } from './attachment-type.js';
import { ContentRepository } from './content.repository.js';

/**
 * A JPEG is decoded directly at the needed size, so it may have this many times the pixels of other pictures.
 */
const jpegFactor = 3;

/** The forms made of an upload, to be stored. */
interface Made {
  attachment: Pick<Attachment, 'kind' | 'openedSize' | 'width' | 'height'>;
  contents: Partial<Record<AttachmentForm, Buffer>>;
}

/**
 * Makes attachments of uploads that have arrived: each once, however many calls ask for it at the same time.
 */
@Injectable()
export class UploadFinisher {
  private readonly inProgress = new Map<string, Promise<void>>();
  private readonly limit;
  private readonly faults: Record<FileFault, string>;

  constructor(
    private readonly outbox: Outbox,
    private readonly repository: AttachmentRepository,
    private readonly contents: ContentRepository,
    private readonly decoder: Decoder,
    @Inject(CONFIG) private readonly config: MediaConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.limit = pLimit(config.MEDIA_DECODERS);
    const most = Math.floor(config.MEDIA_MAX_PIXELS / 1_000_000);
    this.faults = {
      password: 'Файл защищён паролем: снимите пароль и приложите снова',
      side: `Слишком длинная картинка: сторона до ${longestSide} пикселей`,
      pixels: `Слишком много пикселей: до ${most} млн, а в JPEG – до ${most * jpegFactor} млн`,
    };
  }

  /**
   * @throws Refusal AttachmentUnusable for an upload that it then deletes; ServiceUnavailable while too many
   * wait
   */
  finish(id: string): Promise<void> {
    const begun = this.inProgress.get(id);
    if (begun) return begun;
    if (this.limit.pendingCount >= this.config.MEDIA_QUEUE) throw new Refusal('ServiceUnavailable');
    const work = this.limit(() => this.make(id)).finally(() => this.inProgress.delete(id));
    this.inProgress.set(id, work);
    return work;
  }

  private async make(id: string): Promise<void> {
    // Read only now, so that memory holds no more originals than are being decoded.
    const original = await this.contents.original(id);
    let reason = 'Этот файл не подходит: он повреждён, или это не JPEG, PNG, WebP, HEIC и не PDF';
    const made = await this.decode(original).catch((error: unknown) => {
      if (!(error instanceof PictureProblem)) throw error;
      // The arrived parts stay, and the client asks again.
      if (error.reason === 'busy') throw new Refusal('ServiceUnavailable');
      this.logger.info({ problem: error.message }, 'an upload cannot be used');
      if (error.fault) reason = this.faults[error.fault];
      return undefined;
    });
    const isRefused = await this.outbox.transaction(async (tx) => {
      const upload = await this.repository.lock(tx, id);
      // Another process was faster and has deleted the parts, or the owner has discarded the upload.
      if (upload?.state !== 'receiving') return false;
      if (!made) {
        await this.repository.delete(tx, id);
        return true;
      }
      for (const [form, bytes] of Object.entries(made.contents))
        await this.contents.add(tx, id, form as AttachmentForm, bytes);
      await this.contents.deleteParts(tx, id);
      await this.repository.change(tx, id, { ...made.attachment, state: 'ready', readyAt: new Date() });
      return false;
    });
    if (isRefused) throw new Refusal('AttachmentUnusable', [{ field: 'file', message: reason }]);
  }

  /** @throws PictureProblem */
  private async decode(bytes: Buffer): Promise<Made> {
    const type = attachmentType(bytes);
    if (!type) throw new PictureProblem('unusable', 'no file of a known type');
    if (type === 'pdf') {
      const document = Buffer.from(await this.decoder.decode('document', { bytes }));
      const attachment = { kind: 'pdf', openedSize: document.length, width: null, height: null } as const;
      return { attachment, contents: { document } };
    }
    const maxPixels = this.config.MEDIA_MAX_PIXELS * (type === 'jpeg' ? jpegFactor : 1);
    const forms = await this.decoder.decode('forms', { bytes, type, maxPixels, sides: attachmentPixels });
    const [small, large] = [Buffer.from(forms.small), Buffer.from(forms.large)];
    const { width, height } = forms;
    return {
      attachment: { kind: 'picture', openedSize: large.length, width, height },
      contents: { small, large },
    };
  }
}
