import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PictureFormat, PictureWidth } from '@kubrik/contract';
import { CONFIG } from '@kubrik/service-kit';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import pLimit from 'p-limit';
import type { MediaConfig } from '../media.config.js';
import { PictureProblem } from '../picture/picture-problem.js';
import { pictureType } from '../picture/picture-type.js';
import type { DecodeReply, DecodeRequest, DecodingName, Decodings } from './decode-process.js';
import { watchLimits } from './process-limits.js';

/** The program of a process; it stands beside this module, compiled or not. */
const program = fileURLToPath(
  new URL(`./decode-process${extname(fileURLToPath(import.meta.url))}`, import.meta.url),
);
/** Most memory of a process that decodes, in bytes; a picture of 64 megapixels takes less than half. */
const maxMemory = 1024 * 1024 * 1024;
/** A busy host may take so many times as long for a file as its processor does. */
const patience = 6;
/** A process that has had nothing to decode for so long ends, in ms. */
const idleTime = 30_000;

interface Worker {
  process: ChildProcess;
  /** Ends the process when it stays idle. */
  idleTimer?: NodeJS.Timeout;
}

/**
 * Decodes files of strangers in processes of their own, one at a time in each. A file that takes too much processor time or
 * memory, or ends its process, is unusable, and nothing else is lost. One that a busy host does not get done may come again.
 */
@Injectable()
export class Decoder implements OnModuleDestroy {
  private readonly limit;
  private readonly idle: Worker[] = [];
  private readonly running = new Set<ChildProcess>();

  constructor(@Inject(CONFIG) private readonly config: MediaConfig) {
    this.limit = pLimit(config.MEDIA_DECODERS);
  }

  /** Ends the processes. */
  onModuleDestroy(): void {
    for (const { idleTimer } of this.idle) clearTimeout(idleTimer);
    for (const child of this.running) child.kill('SIGKILL');
  }

  /** @throws PictureProblem */
  async encode(original: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
    const type = pictureType(original);
    if (!type) throw new PictureProblem('unusable', 'no picture of a known type');
    const maxPixels = this.config.MEDIA_MAX_PIXELS;
    return Buffer.from(await this.decode('picture', { bytes: original, type, width, format, maxPixels }));
  }

  /**
   * Has a process do its work, when it is this one's turn.
   * @throws PictureProblem
   */
  decode<Name extends DecodingName>(
    decoding: Name,
    request: Decodings[Name]['request'],
  ): Promise<Decodings[Name]['made']> {
    return this.limit(() => this.run({ decoding, ...request } as DecodeRequest));
  }

  private async run<Made>(request: DecodeRequest): Promise<Made> {
    const worker = this.idle.pop() ?? this.start();
    clearTimeout(worker.idleTimer);
    const reply = await this.ask(worker.process, request);
    this.rest(worker);
    if ('problem' in reply) throw new PictureProblem('unusable', reply.problem, { fault: reply.fault });
    return reply.made as Made;
  }

  /** @throws PictureProblem when the process ends without a reply */
  private async ask(child: ChildProcess, request: DecodeRequest): Promise<DecodeReply> {
    const { promise, resolve, reject } = Promise.withResolvers<DecodeReply>();
    const limit = this.config.MEDIA_TIMEOUT_MS;
    let problem = new PictureProblem('unusable', 'ends the decoder');
    const end = (reason: 'unusable' | 'busy', message: string) => {
      problem = new PictureProblem(reason, message);
      child.kill('SIGKILL');
    };
    const tooLong = `is not decoded within ${(limit * patience) / 1000} s`;
    const timer = setTimeout(() => end('busy', tooLong), limit * patience);
    const limits = { memory: maxMemory, processorTime: limit };
    const stopWatching = watchLimits(child.pid, limits, (what) =>
      end('unusable', what === 'memory' ? 'takes too much memory' : 'takes too much processor time'),
    );
    const ended = () => reject(problem);
    child.once('message', resolve).once('exit', ended);
    child.send(request, (error) => {
      // The end of the process says more than the broken channel.
      if (error) child.kill('SIGKILL');
    });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      stopWatching();
      child.off('message', resolve).off('exit', ended);
    }
  }

  private start(): Worker {
    // Without an environment, so that a decoder that is taken over knows no secret.
    const child = fork(program, [], {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => child.kill('SIGKILL'));
    this.running.add(child);
    const worker: Worker = { process: child };
    child.once('exit', () => {
      this.running.delete(child);
      this.forget(worker);
    });
    return worker;
  }

  private rest(worker: Worker): void {
    worker.idleTimer = setTimeout(() => {
      // First, so that no picture goes to a process that is about to end.
      this.forget(worker);
      worker.process.kill('SIGTERM');
    }, idleTime).unref();
    this.idle.push(worker);
  }

  /** Gives no more pictures to this process. */
  private forget(worker: Worker): void {
    const index = this.idle.indexOf(worker);
    if (index >= 0) this.idle.splice(index, 1);
  }
}
