import type { fieldsTexts as english } from './fields.en.ts';
import type { InWords } from './in-words.ts';
import { language } from './language.hi.ts';

const figure = (count: number) => count.toLocaleString(language.locale);
const fields = (count: number) => `${figure(count)} खेत`;
/** Masculine, as खेत is: what agrees with it, for one and for several. */
const agreed = (count: number, one: string, several: string) => (count === 1 ? one : several);

/** The words of saved fields: the list, one of them, its outline, and what is read from a file. */
export const fieldsTexts: InWords<typeof english> = {
  separator: ' · ',

  list: {
    title: 'मेरे खेत',
    loading: 'आपके खेत लोड हो रहे हैं',
    rows: 'खेत',
    sum: (count, hectares) => `${fields(count)} · ${hectares}`,
    shown: (shown, all) => `${figure(all)} में से ${fields(shown)}`,
    more: (count) => `${count} और दिखाएँ`,
    choose: (name) => `${name} चुनें`,
    chooseAll: (count) => (count === 1 ? 'दिख रहा खेत चुनें' : `सभी ${figure(count)} चुनें`),
    import: 'फ़ाइल लाएँ',
    draw: 'बनाएँ',
    emptyHeading: 'अपने खेत यहाँ रखें',
    emptyExplanation:
      'हर खेत अपने नाम, फसल और सीज़न के साथ, ऑर्डर के लिए तैयार: एक के लिए, या सबके लिए एक साथ। ज़्यादातर फ़ार्मों के पास खेतों की फ़ाइल पहले से होती है।',
    importFile: 'फ़ाइल से लाएँ',
    drawField: 'खेत बनाएँ',
    nothingHeading: 'कोई खेत नहीं मिला',
    nothingExplanation: 'कम अक्षर लिखकर देखें, या सभी समूह और फसलें चुनें।',
    nothingClear: 'सभी खेत दिखाएँ',
    full: (most) => `आपके ${most} खेत सहेजे हुए हैं, इससे ज़्यादा की जगह नहीं है। और जोड़ने से पहले कुछ हटाएँ।`,
    ways: 'खेत जोड़ें',
  },

  search: {
    label: 'खेत खोजें',
    placeholder: 'नाम, फसल, सीज़न या समूह',
    sort: 'क्रम',
    sorts: { name: 'नाम से', newest: 'सबसे नए पहले', hectares: 'सबसे बड़े पहले', crop: 'फसल से' },
    group: 'समूह',
    allGroups: 'सभी समूह',
    crop: 'फसल',
    allCrops: 'सभी फसलें',
  },

  look: {
    label: 'खेत ऐसे दिखाएँ',
    list: 'सूची',
    map: 'नक्शा',
  },

  map: {
    label: 'आपके खेतों का नक्शा। तीर वाली कुंजियाँ इसे खिसकाती हैं, प्लस और माइनस ज़ूम करते हैं। सूची में भी यही खेत हैं।',
  },

  choice: {
    label: 'चुने हुए खेत',
    sum: (count, hectares) => `${fields(count)} · ${hectares}`,
    unseen: (count) => `इनमें से ${figure(count)} यहाँ नहीं दिख ${agreed(count, 'रहा', 'रहे')}`,
    order: 'विश्लेषण ऑर्डर करें',
    tooMany: (most) => `एक बार में ज़्यादा से ज़्यादा ${most} खेतों के लिए ऑर्डर करें।`,
    more: 'और',
    moreLabel: 'चुने हुए खेतों के लिए और विकल्प',
    labels: 'फसल, सीज़न या समूह लिखें',
    seeOnMap: 'नक्शे पर देखें',
    exportAs: (format) => `${format} में निकालें`,
    remove: 'हटाएँ',
    none: 'कोई न चुनें',
  },

  said: {
    removed: (count, name) => (count === 1 ? `${name} हटाया गया।` : `${fields(count)} हटाए गए।`),
    undo: 'पहले जैसा करें',
    back: (count, name) => (count === 1 ? `${name} वापस आ गया।` : `${fields(count)} वापस आ गए।`),
    labelled: (count) => `${fields(count)} ${agreed(count, 'बदला गया', 'बदले गए')}।`,
    kept: (count) => `${fields(count)} ${agreed(count, 'सहेजा गया', 'सहेजे गए')}।`,
    order: 'विश्लेषण ऑर्डर करें',
  },

  labels: {
    title: (count) => `${figure(count)} ${agreed(count, 'खेत', 'खेतों')} की फसल, सीज़न या समूह लिखें`,
    explanation: 'जो खाली छोड़ेंगे, वह वैसा ही रहेगा।',
    crop: 'फसल',
    season: 'सीज़न',
    group: 'समूह',
    groupHint: 'जैसे कोई फ़ार्म, खंड या मालिक।',
    several: (some) => `अलग-अलग: ${some}`,
    takenOff: 'सभी से हटा दिया जाएगा।',
    save: (count) => `${fields(count)} बदलें`,
    cancel: 'रद्द करें',
  },

  one: {
    back: 'सभी खेत',
    name: 'नाम',
    nameRequired: 'खेत का नाम लिखें।',
    crop: 'फसल',
    season: 'सीज़न',
    group: 'समूह',
    hectares: 'क्षेत्रफल',
    country: 'देश',
    nowhere: 'किसी देश में नहीं',
    since: 'कब सहेजा',
    save: 'सहेजें',
    saved: 'सहेजा गया।',
    outline: 'सीमा बदलें',
    map: 'नक्शे पर देखें',
    order: 'विश्लेषण ऑर्डर करें',
    remove: 'हटाएँ',
  },

  results: {
    heading: 'नतीजे',
    none: 'यहाँ अभी कोई विश्लेषण नहीं हुआ। इस खेत से किए गए ऑर्डर के नतीजे यहाँ जमा होंगे।',
    failed: 'इस खेत के नतीजे अभी नहीं दिखाए जा सकते।',
    newest: (service, average, date) => [[service, average].filter(Boolean).join(' '), date].join(' · '),
    average: (name, average) => `${name} ${average}`.trim(),
    shapes: 'नक्शे पर',
    open: (date, service) => `${date}: ${service}`,
    earlier: (count) => `${count} और`,
  },

  outline: {
    title: 'सीमा बदलें',
    newTitle: 'खेत बनाएँ',
    panel: 'खेत की सीमा',
    how: 'कोना खींचकर खिसकाएँ, या किनारे के बीच से खींचकर नया कोना जोड़ें। जिस कोने को दबाएँगे, उसे हटाया जा सकता है।',
    howNew: 'खेत का हर कोना लगाने के लिए नक्शे पर दबाएँ। पूरा करने के लिए पहले कोने को दबाएँ।',
    was: (hectares) => `पहले ${hectares} था।`,
    several: (at, of) => `${of} में से सीमा ${at} बदली जा रही है। दूसरी बदलने के लिए नक्शे पर उसे दबाएँ।`,
    next: 'अगली सीमा',
    refused: 'इस सीमा से अभी खेत नहीं बन सकता',
    save: 'सीमा सहेजें',
    saveNew: 'खेत सहेजें',
    cancel: 'रद्द करें',
    saved: (name) => `${name} की सीमा बदल दी गई।`,
    finish: 'खेत पूरा करें',
    hectares: 'क्षेत्रफल (हेक्टेयर)',
    defaultName: (number) => `खेत ${number}`,
    gone: 'यह खेत अब आपकी सूची में नहीं है।',
  },

  import: {
    title: 'फ़ाइल से खेत लाएँ',
    explanation: 'वह फ़ाइल चुनें जो आपके खेती के सॉफ़्टवेयर, सलाहकार या विभाग ने दी है। सहेजने से पहले आप हर खेत देखेंगे।',
    formats: 'GeoJSON, KML, KMZ, GPX, ZIP में Shapefile, या WKT। हर फ़ाइल 50 MB तक।',
    drop: 'फ़ाइलें यहाँ छोड़ें',
    choose: 'फ़ाइलें चुनें',
    another: 'एक और फ़ाइल जोड़ें',
    private: 'फ़ाइल इसी डिवाइस पर पढ़ी जाती है। सीमाएँ जाँच के लिए भेजी जाती हैं; रखे सिर्फ़ वही खेत जाते हैं जो आप सहेजते हैं।',
    reading: (name) => `${name} पढ़ी जा रही है`,
    cancel: 'रद्द करें',
    cancelled: (name) => `${name} पूरी नहीं पढ़ी गई: रद्द कर दी गई।`,
    refusedFile: (name) => `${name} पढ़ी नहीं जा सकी`,
    dismiss: 'हटाएँ',
    report: 'क्या मिला',
    found: (count) => `${fields(count)} ${agreed(count, 'मिला', 'मिले')}`,
    foundParts: (found, parts) => `${found}: ${parts}`,
    countSeparator: ', ',
    savedAlready: 'यही सीमा पहले से सहेजी हुई है।',
    counts: {
      kept: (count) => `${figure(count)} ${agreed(count, 'सहेजा गया', 'सहेजे गए')}`,
      accepted: (count) => `${figure(count)} तैयार`,
      repaired: (count) => `${figure(count)} ${agreed(count, 'सुधारा गया', 'सुधारे गए')}`,
      refused: (count) => `${figure(count)} इस्तेमाल नहीं हो ${agreed(count, 'सकता', 'सकते')}`,
      same: (count) => `${figure(count)} पहले से मौजूद`,
    },
    verdicts: {
      accepted: 'तैयार',
      repaired: 'सुधारा गया',
      refused: 'इस्तेमाल नहीं हो सकता',
      same: 'पहले से मौजूद',
      kept: 'सहेजा गया',
    },
    show: 'दिखाएँ',
    showAll: 'सभी',
    columns: 'नाम और लेबल',
    column: (column, sample) => (sample === '' ? column : `${column} (${sample})`),
    from: { name: 'नाम का कॉलम', crop: 'फसल का कॉलम', season: 'सीज़न का कॉलम', group: 'समूह का कॉलम' },
    noColumn: 'कोई कॉलम नहीं',
    forAll: { season: 'सबका सीज़न', group: 'सबका समूह' },
    forAllAbout: 'फ़ाइल में लिखे की जगह यही माना जाएगा।',
    rows: 'फ़ाइल के खेत',
    take: (name) => `${name} सहेजें`,
    takeAll: (count) => `सहेजने लायक सभी ${figure(count)}`,
    nameRequired: 'खेत का नाम लिखें।',
    lines: 'नक्शे पर टूटी रेखा फ़ाइल की है, पूरी रेखा वह है जो सहेजी जाएगी।',
    line: 'नक्शे पर टूटी रेखा फ़ाइल की है।',
    map: 'फ़ाइल के खेतों का नक्शा। तीर वाली कुंजियाँ इसे खिसकाती हैं, प्लस और माइनस ज़ूम करते हैं। सूची में भी यही खेत हैं।',
    keep: (count) => `${fields(count)} सहेजें`,
    keeping: (done, all) => `${figure(all)} में से ${fields(done)} ${agreed(done, 'सहेजा गया', 'सहेजे गए')}`,
    nothingToKeep: {
      some: 'जो खेत सहेजने हैं, उन पर निशान लगाएँ।',
      same: 'ये पहले से मौजूद हैं। दोबारा सहेजने के लिए किसी पर निशान लगाएँ।',
      none: 'इनमें से कोई सहेजा नहीं जा सकता: कारण हर पंक्ति में लिखा है। फ़ाइल ठीक करें, या दूसरी जोड़ें।',
    },
    lastCheck: 'आखिरी जाँच',
    unchecked: 'आखिरी जाँच अभी नहीं हो सकी। खेत सहेजते समय हो जाएगी।',
    stopped: (done, all) =>
      `कनेक्शन टूट गया: ${figure(all)} में से ${fields(done)} ${agreed(done, 'सहेजा गया है', 'सहेजे गए हैं')}। आगे बढ़ने पर कुछ भी दो बार नहीं सहेजा जाएगा।`,
    stoppedBecause: (done, all, why) =>
      `${figure(all)} में से ${fields(done)} ${agreed(done, 'सहेजा गया है', 'सहेजे गए हैं')}। ${why}`,
    goOn: 'आगे बढ़ें',
    refusedByServer: (count) =>
      `${fields(count)} नहीं ${agreed(count, 'लिया गया। कारण उसकी पंक्ति में लिखा है', 'लिए गए। कारण उनकी पंक्तियों में लिखे हैं')}।`,
    reads: (files) => (files === 1 ? 'एक फ़ाइल अभी पढ़ी जा रही है।' : `${files} और फ़ाइलें पढ़ी जा रही हैं।`),
    toFields: 'मेरे खेतों पर',
    leaveTitle: 'सहेजे बिना जाना है?',
    leave: (count) => `${fields(count)} अभी नहीं ${agreed(count, 'सहेजा गया है', 'सहेजे गए हैं')}।`,
    leaveYes: 'जाएँ',
    leaveNo: 'रुकें',
    room: (room) =>
      room === 0
        ? 'और खेतों की जगह नहीं है। पहले अपनी सूची से कुछ खेत हटाएँ।'
        : `${figure(room)} और ${agreed(room, 'खेत', 'खेतों')} की जगह है।`,
    onlyFirst: (room) => (room === 1 ? 'सिर्फ़ पहला चुनें' : `पहले ${figure(room)} चुनें`),
  },
};
