import type { chatbotTexts as english } from './chatbot.en.ts';
import type { InWords } from './in-words.ts';

/** The words of the guided order that are not the bot's own: those come from the server. */
export const chatbotTexts: InWords<typeof english> = {
  title: 'सवाल-जवाब से ऑर्डर',
  back: 'एक कदम पीछे',
  restart: 'फिर से शुरू करें',
  conversation: 'बातचीत',
  you: 'आप',
  bot: (product) => product,
  change: 'बदलें',
  changeAnswer: (words) => `जवाब “${words}” बदलें`,
  separator: ' · ',

  loading: 'एक पल…',
  messagesFailed: 'संदेश लोड नहीं हो सके।',
  dataFailed: 'डेटा लोड करने में दिक्कत हुई। बाद में फिर कोशिश करें।',

  typed: 'आपका जवाब',
  typedPlaceholder: 'या अपना जवाब लिखें',
  send: 'भेजें',

  steps: {
    initial: 'शुरुआत',
    select_industry: 'कार्यक्षेत्र',
    select_service: 'सेवा',
    choose_service: 'सेवा के बारे में',
    select_area: 'आपकी ज़मीन',
    select_solution: 'प्लान',
    type_add: 'मिट्टी और वनस्पति',
    select_service_type: 'कितनी बार',
    recurring: 'दोहराव',
    add_to_basket: 'बास्केट',
    billing_address: 'पता और कार्ड',
    payment: 'भुगतान',
    completed: 'पूरा हुआ',
  },

  choose: 'चुनें',
  otherService: 'दूसरी सेवा',
  otherIndustry: 'दूसरा कार्यक्षेत्र',
  goOn: 'आगे बढ़ें',

  area: {
    confirm: 'यही ज़मीन है',
    redraw: 'फिर से बनाएँ',
    denied: 'लोकेशन की अनुमति नहीं मिली। तय की हुई जगह दिखाई जा रही है।',
    unavailable: 'लोकेशन उपलब्ध नहीं है। तय की हुई जगह दिखाई जा रही है।',
    saved: 'या आपका कोई सहेजा हुआ खेत',
    savedChoose: 'खेत चुनें',
    savedMany: 'या अपने सहेजे हुए खेतों में से चुनें',
    field: 'खेत',
    label: 'आपकी ज़मीन का नक्शा',
  },

  basket: {
    checkout: 'भुगतान पर जाएँ',
    another: 'एक और सेवा चुनें',
  },

  payment: {
    confirm: (total) => `भुगतान करें · ${total}`,
    decline: 'मना करें',
  },

  inYourList: 'आपके ऑर्डर की सूची में',

  completed: {
    order: 'अपना ऑर्डर देखें',
    restart: 'फिर से शुरू करें',
    exit: 'बाहर निकलें',
  },

  answers: {
    chosen: 'चुनें',
    area: (hectares, country) => (country === '' ? `${hectares}` : `${hectares}, ${country}`),
    images: 'तस्वीरों के साथ',
    noImages: 'तस्वीरों के बिना',
    oneTime: 'एक बार',
    recurring: 'बार-बार',
    checkout: 'भुगतान पर जाएँ',
    another: 'एक और सेवा चुनें',
    byCard: (amount) => `${amount} कार्ड से`,
    fromWallet: (amount) => `${amount} वॉलेट से`,
    confirmed: 'भुगतान करें',
  },

  unpaid: 'कोई पैसा नहीं काटा गया। फिर कोशिश करें, या दूसरा कार्ड आज़माएँ।',

  said: {
    basketStays: (count) =>
      `हम फिर से शुरू करते हैं। ${count} विश्लेषण आपकी बास्केट में ${count === '1' ? 'रहेगा' : 'रहेंगे'}।`,
    basketEmpty: 'हम फिर से शुरू करते हैं। आपकी बास्केट खाली है।',
    itemStays: 'जब तक आप दोबारा नहीं चुनते, यह आपकी बास्केट में रहेगा; फिर इसकी जगह नया आ जाएगा।',
    unknown:
      'कोई जवाब नहीं आया, इसलिए हो सकता है कि यह आपकी बास्केट में पहले से हो। फिर कोशिश करें: यह दो बार नहीं जुड़ेगा।',
    paidElsewhere: 'आपकी बास्केट में जो था, उसका भुगतान हो चुका है, उसे हटा दिया गया है, या वह अब नहीं बिकता।',
    gone: 'जो चुना गया था, वह अब उपलब्ध नहीं है।',
  },
};
