import type { accountTexts as english } from './accounts.en.ts';
import type { InWords } from './in-words.ts';

/** The words of signing up, signing in and getting back in. */
export const accountTexts: InWords<typeof english> = {
  signUp: {
    heading: 'अपना खाता बनाएँ',
    explanation: 'ऑर्डर करने तक मुफ़्त। खेत बनाएँ और भुगतान से पहले कीमत देखें।',
    email: 'ईमेल',
    password: 'पासवर्ड',
    passwordHint: 'कम से कम 8 अक्षर।',
    create: 'खाता बनाएँ',
    accept: 'खाता बनाकर आप मानते हैं हमारी',
    terms: 'शर्तें',
    haveAccount: 'पहले से खाता है?',
    signIn: 'साइन इन करें',
    invited: 'आपको न्योता मिला है। न्योता देने वाले को आपका नाम और ईमेल दिखेगा।',
  },

  signIn: {
    heading: 'साइन इन',
    email: 'ईमेल',
    password: 'पासवर्ड',
    remember: 'मुझे याद रखें',
    recover: 'पासवर्ड भूल गए?',
    signIn: 'साइन इन करें',
    noAccount: 'पहली बार आए हैं?',
    register: 'खाता बनाएँ',
    ended: 'आपका सत्र खत्म हो गया है। साइन इन करें और वहीं से आगे बढ़ें जहाँ आप थे।',
  },

  legal: {
    label: 'शर्तें और सहायता',
    terms: 'शर्तें',
    support: 'सहायता',
    customerCare: 'ग्राहक सेवा',
  },

  identity: {
    or: 'या',
    continueWith: (provider) => `${provider} से आगे बढ़ें`,
    arriving: 'आपको साइन इन किया जा रहा है…',
    failed: 'Google से साइन इन नहीं हो सका',
  },

  problem: {
    offline: 'आप ऑफ़लाइन हैं। आपने जो लिखा है वह यहीं रहेगा: इंटरनेट जुड़ने पर फिर भेजें।',
    unreachable: 'सर्वर से संपर्क नहीं हो पा रहा। आपने जो लिखा है वह यहीं रहेगा: थोड़ी देर में फिर भेजें।',
  },

  code: {
    label: 'कोड',
    digit: (position) => `4 में से अंक ${position}`,
    longHint: 'अंकों के बीच खाली जगह से फ़र्क नहीं पड़ता।',
    longIncomplete: 'कोड के सभी 12 अंक डालें',
    verify: 'पुष्टि करें',
    resend: 'कोड फिर भेजें',
    resendIn: (time) => `नया कोड ${time} में`,
    outbox: 'इस इंस्टॉलेशन से कोई मेल बाहर नहीं जाती। ',
    openOutbox: 'आउटबॉक्स खोलें',
  },

  otp: {
    title: 'अपना कोड डालें',
    sent: (email) => `हमने 4 अंकों का कोड ${email} पर भेजा है। यह 10 मिनट तक चलेगा।`,
    sentLong: (email) =>
      `हमने 12 अंकों का कोड ${email} पर भेजा है, क्योंकि पिछले एक दिन में इसके लिए गलत कोड डाले गए थे। यह एक घंटे तक चलेगा।`,
    needed: (email) => `यह साबित करता है कि ${email} आपका है, और ईमेल से आता है।`,
    incomplete: 'पूरा OTP डालें',
    change: 'ईमेल बदलें',
    logOut: 'लॉग आउट',
    successTitle: 'खाता बन गया',
    success: 'आपके ईमेल की पुष्टि हो गई। अब अपने काम के बारे में थोड़ी जानकारी दें।',
  },

  changeEmail: {
    title: 'ईमेल बदलें',
    explanation: 'इस पते पर नया कोड जाएगा। इससे पहले वाला कोड तब काम नहीं करेगा।',
    email: 'ईमेल',
    send: 'वहाँ कोड भेजें',
    back: 'कोड पर वापस',
  },

  recover: {
    heading: 'पासवर्ड वापस पाएँ',
    explanation: 'अपने खाते का ईमेल लिखें। हम वहाँ एक कोड भेजेंगे, जिससे आप नया पासवर्ड बना सकेंगे।',
    email: 'ईमेल',
    notAnEmail: 'यह ईमेल पता सही नहीं है।',
    send: 'कोड भेजें',
    remembered: 'याद आ गया?',
    signIn: 'साइन इन करें',
    codeTitle: 'अपना कोड डालें',
    codeSent: (email) => `अगर ${email} का खाता है, तो 4 अंकों का कोड वहाँ भेजा जा रहा है। यह 10 मिनट तक चलेगा।`,
    codeSentLong: (email) =>
      `अगर ${email} का खाता है, तो 12 अंकों का कोड वहाँ भेजा जा रहा है, क्योंकि पिछले एक दिन में इसके लिए गलत कोड डाले गए थे। यह एक घंटे तक चलेगा।`,
    codeNeeded: (email) => `अगर ${email} का खाता है, तो उसका कोड ईमेल से आएगा।`,
    incomplete: '4 अंकों का OTP डालें',
    otherEmail: 'दूसरा ईमेल',
    passwordTitle: 'नया पासवर्ड बनाएँ',
    passwordExplanation: (email) =>
      `${email} के लिए। जहाँ-जहाँ पुराना पासवर्ड चल रहा था, वहाँ आप साइन आउट हो जाएँगे।`,
    password: 'नया पासवर्ड',
    passwordHint: 'कम से कम 6 अक्षर।',
    confirm: 'पासवर्ड दोबारा लिखें',
    save: 'नया पासवर्ड सहेजें',
    cancel: 'रद्द करें',
    passwordMissing: 'नया पासवर्ड लिखना ज़रूरी है',
    passwordShort: 'पासवर्ड कम से कम 6 अक्षरों का होना चाहिए',
    mismatch: 'दोनों पासवर्ड एक जैसे नहीं हैं',
    successTitle: 'पासवर्ड बदल गया',
    success: 'पहले पेज से नए पासवर्ड से साइन इन करें।',
  },

  go: 'आगे बढ़ें',

  details: {
    title: 'थोड़ी और जानकारी',
    explanation: 'यह आपकी रसीदों पर छपती है, और इसी से तय होता है कि आपका नक्शा कहाँ खुले।',
    firstName: 'नाम',
    lastName: 'उपनाम',
    company: 'कंपनी का नाम',
    country: 'देश',
    chooseCountry: 'देश चुनें',
    industry: 'कार्यक्षेत्र',
    chooseIndustry: 'कार्यक्षेत्र चुनें',
    companySize: 'कंपनी में कितने लोग',
    chooseCompanySize: 'संख्या चुनें',
    people: (size) => size,
    role: 'भूमिका/पद',
    chooseRole: 'भूमिका चुनें',
    website: 'वेबसाइट',
    receipts: 'रसीदों के लिए',
    billingName: 'रसीद पर नाम',
    billingNameHint: 'अगर अपने नाम से अलग चाहिए, जैसे कंपनी का पंजीकृत नाम।',
    vatId: 'VAT नंबर',
    vatIdHint: 'देश के कोड के साथ, जैसे BE0123456789। जैसा लिखेंगे वैसा ही छपेगा।',
    save: 'सहेजें',
    missing: {
      first_name: 'नाम लिखना ज़रूरी है',
      last_name: 'उपनाम लिखना ज़रूरी है',
      company: 'कंपनी का नाम लिखना ज़रूरी है',
      country: 'देश चुनें',
      industry: 'कार्यक्षेत्र चुनें',
      company_size: 'कंपनी में लोगों की संख्या चुनें',
      role: 'भूमिका/पद चुनें',
    },
  },
};
