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

/** The program of the process; it stands beside this module, compiled or as source. */
const program = fileURLToPath(
  new URL(`./decode-process${extname(fileURLToPath(import.meta.url))}`, import.meta.url),
);
/**
 * In bytes; more memory than this ends a decoding process. A picture of 64 megapixels takes less than half.
 */
const maxMemory = 1024 * 1024 * 1024;
/** On a busy host, decoding may take this many times the processor time. */
const patience = 6;
/** In ms; a process that was idle for so long ends. */
const idleTime = 30_000;

interface Worker {
  process: ChildProcess;
  /** Ends the process after the idle time. */
  idleTimer?: NodeJS.Timeout;
}

/**
 * Decodes strangers' files in separate processes, one file at a time in each. A file that takes too much
 * processor time or memory, or kills its process, is unusable; nothing else is affected. A file that a busy
 * host could not finish may be tried again.
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
   * Runs a decoding in a process when its turn comes.
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
      // The exit of the process explains more than the broken channel.
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
    // Without an environment, so that a hijacked decoder finds no secret.
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
      // Forgets the process first, so that no picture goes to one that is about to end.
      this.forget(worker);
      worker.process.kill('SIGTERM');
    }, idleTime).unref();
    this.idle.push(worker);
  }

  /** Sends no more pictures to this process. */
  private forget(worker: Worker): void {
    const index = this.idle.indexOf(worker);
    if (index >= 0) this.idle.splice(index, 1);
  }
}
