import type { calendarTexts as english } from './calendar.en.ts';
import type { InWords } from './in-words.ts';

/** Words of the calendar of a recurring item, which is named where an order has several. */
export const calendarTexts: InWords<typeof english> = {
  change: 'बदलें',
  changeOf: (day, item) => `${item ? `${day}: ${item}` : day} का विश्लेषण बदलें`,
  move: 'तारीख बदलें',
  moveTitle: (item) => (item ? `इस विश्लेषण की तारीख बदलें: ${item}` : 'इस विश्लेषण की तारीख बदलें'),
  moveDescription:
    'नई तारीख पर सबसे नया साफ़ दृश्य खोजा जाएगा। बाकी तारीखें वही रहेंगी, और पैसों का कोई लेन-देन नहीं होगा।',
  newDate: 'नई तारीख',
  moveBetween: (first, last) => `${first} से ${last} तक।`,
  skip: 'छोड़ें',
  skipTitle: (day, item) => `${item ? `${day}: ${item}` : day} का विश्लेषण छोड़ें?`,
  skipDescription: (amount) => `यह नहीं होगा, और ${amount} तुरंत आपके वॉलेट में लौट आएँगे। बाकी तारीखें वही रहेंगी।`,
  keep: 'रहने दें',
  leave: 'वैसा ही रहने दें',
  pause: 'रोकें',
  pauseOf: (item) => `${item} रोकें`,
  pauseTitle: (item) => (item ? `जो शुरू नहीं हुआ उसे रोकें: ${item}` : 'जो शुरू नहीं हुआ उसे रोकें'),
  pauseDescription: (analyses) =>
    analyses === 1
      ? 'जो विश्लेषण शुरू नहीं हुआ, वह बाद में होगा। पैसों का कोई लेन-देन नहीं होगा।'
      : `जो ${analyses} विश्लेषण शुरू नहीं हुए, वे सब उतने ही समय बाद होंगे। पैसों का कोई लेन-देन नहीं होगा।`,
  weeks: 'हफ़्ते',
  weeksBetween: (most) => `1 से ${most} के बीच।`,
  pausedUntil: (day) => `अगला विश्लेषण ${day} को होगा।`,
};
