import { Refusal } from '@kubrik/service-kit';

const deepest = 12;
const longestPart = 100;
const longestPath = 300;
const allowed = /^[\p{L}\p{M}\p{N} ._@()+,=~-]+$/u;
// Characters that some file systems ignore, so that «.g\u200cit» is «.git» there.
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** A refusal of the path or of the file there, for the field `filePath`. */
export const refusePath = (message: string): Refusal =>
  new Refusal('ValidationFailed', [{ field: 'filePath', message }]);

/**
 * The parts of a path inside the workspace.
 * @throws Refusal when it is absolute, leads outside, names git's own files, or has characters that are not allowed
 */
export function partsOf(path: string): string[] {
  const normal = path.normalize('NFC');
  if (normal.length > longestPath) throw refusePath(`Путь длиннее ${longestPath} символов`);
  if (/^([/\\~]|[A-Za-z]:)/.test(normal)) throw refusePath('Нужен путь внутри рабочей папки, без её адреса');
  const parts = normal.split('/');
  if (parts.length > deepest) throw refusePath(`Вложенность больше ${deepest} папок`);
  for (const part of parts) checkPart(part);
  return parts;
}

function checkPart(part: string): void {
  const plain = part.normalize('NFKC').replace(invisible, '').toLowerCase();
  const bare = plain.replace(/[. ]+$/, '');
  if (part === '..' || part === '.') throw refusePath('Путь не может выходить из рабочей папки');
  // Covers «.GIT », «.git::$DATA» and the short name that Windows makes.
  if (bare.startsWith('.git') || /^git~\d/.test(bare)) throw refusePath('Файлы git менять нельзя');
  if (part === '' || part.length > longestPart)
    throw refusePath(`Имена в пути – от 1 до ${longestPart} символов`);
  if (!allowed.test(part) || part.search(invisible) >= 0) throw refusePath('В пути недопустимые символы');
  if (part !== part.trim() || part.endsWith('.'))
    throw refusePath('Имя не может кончаться точкой или пробелом');
}
