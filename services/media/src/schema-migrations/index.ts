export { Attachments1790000006600 } from './1790000006600-attachments.js';
