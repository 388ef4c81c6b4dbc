import type { texts as english } from './en.ts';
import type { InWords } from './in-words.ts';

/** Every sentence that people can see, in one place. Components take their words from here and from nowhere else. */
export const texts: InWords<typeof english> = {
  title: (screen, product) => `${screen} · ${product}`,

  frame: {
    skip: 'सीधे सामग्री पर जाएँ',
    home: (product) => `${product}, पहला पेज`,
    standIns: 'यहाँ क्या असली नहीं है',
    standInSeparator: ' · ',
    footer: (product) => `कॉपीराइट 2025 ${product} | सर्वाधिकार सुरक्षित`,
    toasts: 'संदेश',
    signedOut: 'आपका खाता',
    signIn: 'साइन इन',
    register: 'खाता बनाएँ',
    back: 'वापस',
    terms: 'शर्तें',
    privacy: 'निजता',
    licences: 'लाइसेंस',
    help: 'सहायता केंद्र',
    footerWays: 'इस साइट के बारे में',
    areas: 'क्षेत्रफल की इकाई',
    areaUnits: { ha: 'हेक्टेयर', ac: 'एकड़' },
    profile: 'आपकी प्रोफ़ाइल',
    profilePage: 'प्रोफ़ाइल',
    fields: 'मेरे खेत',
    basket: 'बास्केट',
    orders: 'ऑर्डर',
    updateProfile: 'प्रोफ़ाइल बदलें',
    logOut: 'लॉग आउट',
    steps: 'इस ऑर्डर के चरण',
    stepDone: (step) => `${step}, पूरा`,
  },

  steps: {
    industry: 'कार्यक्षेत्र',
    service: 'सेवा',
    land: 'ज़मीन',
    solution: 'प्लान',
    basket: 'बास्केट',
    payment: 'भुगतान',
  },

  api: {
    networkError: 'नेटवर्क की गड़बड़ी',
    unreadable: 'सर्वर का जवाब पढ़ा नहीं जा सका। थोड़ी देर में फिर कोशिश करें।',
    field: (name, sentence) => `${name}: ${sentence}`,
  },

  session: {
    leftLocally: 'सर्वर की गड़बड़ी के कारण सिर्फ़ इस डिवाइस पर लॉग आउट किया गया।',
  },

  form: {
    optional: '(ज़रूरी नहीं)',
    show: 'दिखाएँ',
    hide: 'छिपाएँ',
    chooseDay: 'दिन चुनें',
    showPassword: 'पासवर्ड दिखाएँ',
  },

  notFound: {
    heading: 'पेज नहीं मिला',
    explanation: 'इस पते पर कुछ नहीं है। शायद पेज कहीं और चला गया है, या पते में कोई अक्षर छूट गया है।',
    home: 'होम पर जाएँ',
  },

  action: {
    tryAgain: 'फिर कोशिश करें',
    close: 'बंद करें',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
    notCopied: 'कुछ भी कॉपी नहीं हुआ: यह ब्राउज़र इसकी अनुमति नहीं देता।',
  },

  landing: {
    title: 'देखें कि आपकी ज़मीन क्या बता रही है',
    headline: 'देखें कि आपकी ज़मीन क्या बता रही है।',
    offer: 'भुगतान हेक्टेयर के हिसाब से।',
    picture: (place) => `नमूना फ़ार्म की असली रंगों वाली तस्वीर, ${place}`,
    simulated: 'कृत्रिम, सैटेलाइट डेटा नहीं',
    fields: 'नमूना फ़ार्म के खेत',
    field: (name, average) => `${name} ${average}, औसत NDVI`,
    fieldWithoutNumber: (name) => `${name} –, कोई मान नहीं`,
    noNumberShort: '–',
    loading: 'नमूना फ़ार्म लोड हो रहा है',
    preparing: 'नमूना फ़ार्म का विश्लेषण हो रहा है…',
    preparingExplanation: 'पहली बार सैटेलाइट सीन पढ़े जाते हैं और हर खेत का हिसाब होता है। तस्वीर यहाँ अपने आप आ जाएगी।',
    pictureMissing: 'ज़मीन की तस्वीर नहीं पहुँची। आँकड़े उसके बिना भी पूरे हैं।',
    more: 'इसके सारे आँकड़े देखें',
    offline: 'इंटरनेट जुड़ते ही नमूना फ़ार्म लोड हो जाएगा।',
    didNotLoad: 'नमूना फ़ार्म लोड नहीं हुआ',
    numbersWait: 'लोड होते ही नमूना फ़ार्म के आँकड़े यहाँ दिखेंगे।',
  },

  industries: {
    title: 'सेवा चुनें',
    guided: 'सवाल-जवाब से करना चाहते हैं? एक-एक करके जवाब दें, और विश्लेषण का ऑर्डर हो जाएगा।',
    start: 'शुरू करें',
    startHow: 'कदम-दर-कदम',
    explanation: 'ज़मीन किस काम आती है?',
    list: 'कार्यक्षेत्र',
    choose: 'चुनें',
    none: 'अभी यहाँ कुछ उपलब्ध नहीं है',
    noneExplanation: 'कुछ समय बाद फिर आएँ: यहाँ की सूची अभी खाली है।',
    loading: 'कार्यक्षेत्र लोड हो रहे हैं',
  },

  services: {
    title: (industry) => `${industry.toLowerCase()} के लिए सेवाएँ`,
    tabs: 'सेवाएँ',
    choose: 'चुनें',
    none: 'कोई सेवा नहीं',
    noneExplanation: (industry) => `${industry.toLowerCase()} के लिए अभी कुछ उपलब्ध नहीं है।`,
    otherIndustry: 'दूसरा कार्यक्षेत्र चुनें',
    loading: 'सेवाएँ लोड हो रही हैं',
  },

  problem: {
    offline: {
      heading: 'आप ऑफ़लाइन हैं',
      explanation: 'इंटरनेट जुड़ते ही यह लोड हो जाएगा।',
    },
    unreachable: {
      heading: 'सर्वर से संपर्क नहीं हो पा रहा',
      explanation: 'आपकी तरफ़ कोई गड़बड़ी नहीं है। थोड़ी देर में फिर कोशिश करें।',
    },
    unreadable: {
      heading: 'यह लोड नहीं हुआ',
      explanation: 'सर्वर का जवाब पढ़ा नहीं जा सका। थोड़ी देर में फिर कोशिश करें।',
    },
    refused: {
      heading: 'यह लोड नहीं हुआ',
      explanation: 'सर्वर इसे नहीं दे सका। थोड़ी देर में फिर कोशिश करें।',
    },
    invalid: {
      heading: 'यह लोड नहीं हुआ',
      explanation: 'इस पेज का पता अधूरा है। वापस जाकर इसे फिर खोलें।',
    },
  },

  scale: {
    below: (value) => `${value} से कम`,
    between: (from, to) => `${from} से ${to}`,
    above: (value) => `${value} और ज़्यादा`,
  },

  panel: {
    sample: (place) => `नमूना फ़ार्म · ${place}`,
    hectares: (hectares) => `${hectares} ha`,
    separator: ' · ',
    average: 'औसत NDVI',
    averageExplanation: 'पौधे कितने हरे और घने हैं: 0 से नीचे (पानी, खाली ज़मीन) से 1 तक।',
    step: (label) => `स्तर ${label}`,
    scale: (value, label) => `दस स्तरों के पैमाने पर ${value}, स्तर ${label} में`,
    report: 'पूरी रिपोर्ट देखें',
    spread: 'खेत का कितना हिस्सा किस मान पर है',
    lowest: 'सबसे कम',
    median: 'माध्यिका',
    highest: 'सबसे ज़्यादा',
    seen: 'देखने की तारीख',
    cloud: 'खेत के ऊपर बादल',
    percent: (share) => `${share} %`,
    pixels: 'काम में आए पिक्सेल',
    pixelsOf: (valid, inside) => `${inside} में से ${valid}`,
    noNumber: 'इस खेत का कोई मान नहीं',
    noNumberExplanation: 'इस दिन खेत के भीतर एक भी साफ़ पिक्सेल नहीं दिखा। दूसरा खेत चुनें।',
  },

  recipe: {
    heading: 'यह आँकड़ा कैसे बना',
    formula: 'सूत्र',
    scene: 'सीन',
    scenes: 'सीन',
    moreScenes: (count) => `${count} और सीन`,
    recipe: 'विधि',
    mask: 'छोड़े गए हिस्से',
    offset: 'ऑफ़सेट',
    offsetAdded: (offset) =>
      offset === 0
        ? 'डिजिटल नंबरों में कुछ नहीं जोड़ना है'
        : `हर डिजिटल नंबर में ${String(offset).replace('-', '\u2212')} जोड़ा गया`,
    resolution: 'रिज़ॉल्यूशन',
    metres: (metres) => `${metres} m`,
    grid: 'ग्रिड',
    engine: 'इंजन',
    citation: 'स्रोत',
    beside: (name) => `साथ में, ${name}`,
    limits: 'यह क्या नहीं बताता',
    attribution: 'श्रेय',
    notes: 'टिप्पणियाँ',
    checksum: 'चेकसम',
    copyChecksum: 'पूरा चेकसम कॉपी करें',
  },
};
