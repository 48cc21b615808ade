import { Refusal } from '@kubrik/service-kit';

const deepest = 12;
const longestPart = 100;
const longestPath = 300;
const allowed = /^[\p{L}\p{M}\p{N} ._@()+,=~-]+$/u;
// What some file systems leave out of a name, so that «.g\u200cit» is «.git» to them.
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Refuses a path, or what is found there, in the words of the path's field. */
export const refusePath = (message: string): Refusal =>
  new Refusal('ValidationFailed', [{ field: 'filePath', message }]);

/**
 * The parts of a path inside the workspace.
 * @throws Refusal when it is absolute, leads out, names git's own files, or holds what no honest file name does
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
  // All of git's own names, also as «.GIT », «.git::$DATA» and the short name that Windows gives.
  if (bare.startsWith('.git') || /^git~\d/.test(bare)) throw refusePath('Файлы git менять нельзя');
  if (part === '' || part.length > longestPart)
    throw refusePath(`Имена в пути – от 1 до ${longestPart} символов`);
  if (!allowed.test(part) || part.search(invisible) >= 0) throw refusePath('В пути недопустимые символы');
  if (part !== part.trim() || part.endsWith('.'))
    throw refusePath('Имя не может кончаться точкой или пробелом');
}
