import type { InWords } from './in-words.ts';
import type { mapTexts as english } from './map.en.ts';

const hereIs = (hectares: string, country: string | null, closed: string) =>
  country === null ? `${hectares} का खेत${closed}।` : `${hectares} का खेत${closed}। देश: ${country}।`;

/** The words of maps, and of the screen on which a field is found and drawn. */
export const mapTexts: InWords<typeof english> = {
  separator: ' · ',

  map: {
    loading: 'नक्शा लोड हो रहा है…',
    failed: 'नक्शा लोड नहीं हुआ। पेज फिर लोड करें।',
    source: 'Natural Earth, GeoNames',
    zoomIn: 'पास लाएँ',
    zoomOut: 'दूर करें',
    plus: '+',
    minus: '\u2212',
    metres: (metres) => `${metres} m`,
    kilometres: (kilometres) => `${kilometres} km`,
    words: {
      first: 'पहला कोना लगाएँ',
      next: 'अगला कोना लगाएँ',
      close: 'पूरा करने के लिए पहले कोने को दबाएँ',
      take: 'Enter से उठाएँ',
      drop: 'Enter से रखें',
      place: (lat, lng) =>
        `${Math.abs(lat).toFixed(4)}° ${lat < 0 ? 'दक्षिण' : 'उत्तर'}, ${Math.abs(lng).toFixed(4)}° ${lng < 0 ? 'पश्चिम' : 'पूर्व'}`,
      away: (east, north, from) => {
        const ways = [
          ...(east === 0 ? [] : [`${Math.abs(east)} m ${east < 0 ? 'पश्चिम' : 'पूर्व'}`]),
          ...(north === 0 ? [] : [`${Math.abs(north)} m ${north < 0 ? 'दक्षिण' : 'उत्तर'}`]),
        ];
        const place = from === 'last' ? 'पिछले कोने' : 'पुरानी जगह';
        return ways.length === 0 ? `${place} पर` : `${place} से ${ways.join(', ')}`;
      },
      on: {
        corner: 'कोने पर। Enter से उठाएँ।',
        side: 'किनारे के बीच में। Enter से यहाँ नया कोना बनाएँ।',
      },
    },
    drawLabel:
      'बनाने के लिए नक्शा। तीर वाली कुंजियाँ निशाना खिसकाती हैं, Shift के साथ छोटे कदमों में। Enter कोना लगाता है, उसी जगह दोबारा Enter पूरा करता है, Escape पिछला बदलाव वापस लेता है। प्लस और माइनस ज़ूम करते हैं।',
    editLabel:
      'कोने बदलने के लिए नक्शा। तीर वाली कुंजियाँ निशाना खिसकाती हैं, Shift के साथ छोटे कदमों में। Enter निशाने के नीचे का कोना या किनारे का बीच उठाता है, और रखता है। Delete कोना हटाता है, Escape खिसकाना छोड़ देता है।',
  },

  ground: {
    label: 'नक्शे का प्रकार',
    road: 'सड़क',
    satellite: 'सैटेलाइट',
    nearer: 'अपनी ज़मीन ऊपर से देखने के लिए नक्शा पास लाएँ।',
    nearerOrSearch: 'अपनी ज़मीन ऊपर से देखने के लिए नक्शा पास लाएँ, या जगह खोजें।',
    arriving: {
      road: 'नक्शा आ रहा है…',
      satellite: 'तस्वीर आ रही है…',
    },
    failing: {
      road: 'सड़क वाला नक्शा अभी लोड नहीं हो रहा।',
      satellite: 'सैटेलाइट तस्वीरें अभी लोड नहीं हो रहीं।',
    },
  },

  search: {
    label: 'जगह खोजें',
    placeholder: 'जगह खोजें...',
    list: 'मिली जगहें',
    clear: 'खोज मिटाएँ',
    working: 'खोजा जा रहा है…',
    found: (count) => (count === 1 ? `${count} जगह मिली` : `${count} जगहें मिलीं`),
    none: (typed) => `“${typed}” के लिए कुछ नहीं मिला।`,
    noneHint: 'सबसे पास का शहर लिखें, या निर्देशांक, जैसे 28.6, 77.2।',
    failed: 'खोज अभी जवाब नहीं दे रही।',
    failedHint: 'नक्शा हाथ से खिसकाएँ, या फिर कोशिश करें।',
  },

  location: {
    asking: 'पूछा जा रहा है कि आप कहाँ हैं…',
    denied: 'लोकेशन की अनुमति नहीं मिली या लोकेशन उपलब्ध नहीं है।',
    mine: 'मेरी लोकेशन',
  },

  selectArea: {
    title: 'ज़मीन चुनें',
    bar: 'अपनी ज़मीन चुनें',
    heading: 'चुनी हुई ज़मीन की जानकारी',
    hint: 'ज़मीन की जानकारी देखने के लिए नक्शे पर उसकी सीमा बनाएँ।',
    how: 'खेत का हर कोना लगाने के लिए नक्शे पर दबाएँ। पूरा करने के लिए पहले कोने को दबाएँ।',
    change: 'कोना खींचकर खिसकाएँ, या किनारे के बीच से खींचकर नया कोना जोड़ें।',
    country: 'देश',
    countryNone: 'किसी देश में नहीं',
    countryNotNow: 'अभी पता नहीं',
    countryLoading: 'पता किया जा रहा है…',
    hectares: 'क्षेत्रफल (हेक्टेयर)',
    analysis: (service, hectares) => `${hectares} ha के लिए ${service} विश्लेषण`,
    select: 'चुनें',
    clear: 'मिटाएँ',
    redraw: 'फिर से बनाएँ',
    edit: 'कोने बदलें',
    undo: 'पहले जैसा करें',
    redo: 'दोबारा करें',
    removeCorner: 'कोना हटाएँ',
    taken: 'कोना उठाया गया। तीर वाली कुंजियों से खिसकाएँ।',
    nothing: 'कुछ नहीं बना है।',
    field: (hectares, country) => hereIs(hectares, country, ''),
    closed: (hectares, country) => hereIs(hectares, country, ' पूरा हुआ'),
    moved: 'कोना खिसकाया गया।',
    added: 'कोना जोड़ा गया।',
    removed: (left) => `कोना हटाया गया, ${left} बचे हैं।`,
    kept: 'तीन कोने रहेंगे: खेत के इससे कम नहीं होते।',
    missed: 'कोई कोना नहीं चुना है।',
    cleared: 'मिटा दिया गया।',
    undone: 'बदलाव वापस लिया गया।',
    redone: 'बदलाव दोबारा किया गया।',
    finish: 'खेत पूरा करें',
    panel: 'ज़मीन की जानकारी',
    sheet: {
      third: 'पैनल नक्शे के एक तिहाई पर है। उसे ऊँचा करें',
      half: 'पैनल आधे नक्शे पर है। उसे ऊँचा करें',
      full: 'पैनल ज़्यादातर नक्शे पर है। उसे नीचा करें',
    },
    corners: (count) => (count === 1 ? `${count} कोना लगा` : `${count} कोने लगे`),
    more: (set, left) => (left === 1 ? `${set}। कम से कम एक और लगाएँ।` : `${set}। कम से कम दो और लगाएँ।`),
    closeIt: 'पहला कोना दबाएँ, या “खेत पूरा करें”।',
    refused: 'इस सीमा से अभी खेत नहीं बन सकता',
    fields: (count) => `अपने खेतों में से चुनें (${count})`,
    importFields: 'फ़ाइल से खेत लाएँ',
    inHand: (name) => `${name} चुना हुआ है।`,
    seeCosts: 'कीमत देखें',
    save: 'यह खेत सहेजें',
    saved: (name) => `${name} नाम से सहेजा गया`,
  },

  saveField: {
    title: 'यह खेत सहेजें',
    description: 'यह आपके खेतों में मिलेगा, दोबारा बनाना नहीं पड़ेगा।',
    name: 'नाम',
    unnamed: (number) => `खेत ${number}`,
    nameRequired: 'खेत का नाम लिखें।',
    crop: 'फसल',
    season: 'सीज़न',
    group: 'समूह',
    save: 'खेत सहेजें',
    cancel: 'रद्द करें',
    done: (name) => `${name} सहेजा गया।`,
  },
};
