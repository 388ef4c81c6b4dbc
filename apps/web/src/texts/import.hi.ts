import type { importTexts as english } from './import.en.ts';
import type { InWords } from './in-words.ts';

/** The words of reading fields out of a file: what is done, why a file cannot be read, what to know about one that was. */
const export4326 = 'खेतों को WGS 84 में GeoJSON के रूप में निकालें और वह भेजें।';
const exportAgain = 'खेतों को GeoJSON, KML या Shapefile के रूप में निकालें।';

export const importTexts: InWords<typeof english> = {
  progress: {
    opening: 'फ़ाइल खोली जा रही है',
    reading: 'खेत पढ़े जा रहे हैं',
    checking: 'हर सीमा जाँची जा रही है',
    comparing: 'देखा जा रहा है कि कौन-से खेत आपके पास पहले से हैं',
  },

  fieldName: (number) => `खेत ${number}`,

  unread: (place, why) => `${place}: ${why}`,
  line: (number) => `लाइन ${number}`,
  entry: (number) => `प्रविष्टि ${number}`,

  listSeparator: ', ',

  refusals: {
    empty: () => 'फ़ाइल खाली है। दूसरी चुनें।',
    too_big: (megabytes) =>
      `फ़ाइल ${megabytes} MB की है और सीमा 50 MB है। इसे बाँटें, या जो परतें खेत नहीं हैं उन्हें छोड़ दें।`,
    too_big_unpacked: () => 'खोलने पर फ़ाइल 200 MB से बड़ी है। इसे बाँटें, या जो परतें खेत नहीं हैं उन्हें छोड़ दें।',
    too_big_text: (megabytes) =>
      `इस तरह की फ़ाइल में ${megabytes} MB तक टेक्स्ट हो सकता है। इसे बाँटें, या खेत GeoJSON में भेजें।`,
    too_many_features: (most) => `फ़ाइल में ${most} से ज़्यादा आकृतियाँ हैं। इसे कई फ़ाइलों में बाँटें।`,
    too_many_points: (points, most) =>
      `GPX में ${points} बिंदु हैं, अधिकतम ${most} हो सकते हैं। एक बार में एक खेत निर्यात करें, या GeoJSON के रूप में।`,
    too_deep: () => 'फ़ाइल की बनावट इतनी उलझी है कि यह खेतों की फ़ाइल नहीं लगती। खेत फिर से निकालें।',
    too_detailed: () => 'इस तरह की फ़ाइल के हिसाब से यह बहुत बारीक है। इसे बाँटें, या खेत GeoJSON में भेजें।',
    no_features: () => 'फ़ाइल में कोई आकृति नहीं है। खेत फिर से निकालें और देखें कि वे चुने हुए हों।',
    unknown: () => 'इस तरह की फ़ाइल हम नहीं पहचानते। GeoJSON, KML, KMZ, GPX, ZIP में Shapefile, या WKT भेजें।',
    broken_json: () => 'फ़ाइल बीच में टूटी है या खराब है। खेत फिर से निकालें।',
    broken_xml: () => 'फ़ाइल बीच में टूटी है या खराब है। खेत फिर से निकालें।',
    broken_wkt: () => 'यह ऐसा WKT नहीं है जिसे हम पढ़ सकें। हर लाइन में एक ही ज्यामिति होनी चाहिए।',
    broken_shapefile: () => 'Shapefile खराब है। खेत फिर से निकालें।',
    broken_zip: () => 'ZIP बीच में टूटी है या खराब है। उसे फिर से बनाएँ या डाउनलोड करें।',
    encrypted_zip: () => 'ZIP पासवर्ड माँगती है। उसे बिना पासवर्ड के फिर से बनाएँ।',
    zip64: () => 'ZIP 4 GB से बड़ी फ़ाइलों वाले ढंग (ZIP64) से बनी है। उसे साधारण ढंग से फिर बनाएँ।',
    zip_method: () => 'ZIP जिस ढंग से बनी है, उसे हम नहीं पढ़ सकते। उसे साधारण ढंग से फिर बनाएँ।',
    zip_without_fields: () =>
      'ZIP में खेतों की कोई फ़ाइल नहीं है। उसमें Shapefile (.shp, .dbf, .shx, .prj), KML या GeoJSON रखें।',
    zip_in_zip: () => 'ZIP के अंदर एक और ZIP है। उसे खोलें और अंदर वाली भेजें।',
    entities: () => 'फ़ाइल में अपनी एंटिटी (DOCTYPE) लिखी हैं, जिन्हें हम सुरक्षा के कारण नहीं पढ़ते। उनके बिना फिर सहेजें।',
    loose_shapefile: (extension) =>
      `सिर्फ़ .${extension} फ़ाइल काफ़ी नहीं है। एक ही नाम की .shp, .dbf, .shx और .prj एक ZIP में रखें और वह भेजें।`,
    shapefile_without_shp: () => 'ZIP में .shp फ़ाइल नहीं है। उसमें एक ही नाम की .shp, .dbf, .shx और .prj रखें।',
    no_prj: () => 'Shapefile नहीं बताती कि वह धरती पर कहाँ है: .prj फ़ाइल नहीं है। उसे ZIP में रखें, या WGS 84 में निकालें।',
    unknown_prj: () => 'इस फ़ाइल की निर्देशांक प्रणाली हम नहीं पढ़ सकते। खेतों को WGS 84 (EPSG:4326) में निकालें और वह भेजें।',
    unknown_projection: (name) =>
      `इस फ़ाइल का प्रोजेक्शन ${name} हम नहीं पहचानते। खेतों को WGS 84 (EPSG:4326) में निकालें और वह भेजें।`,
    unknown_crs: (name) =>
      `निर्देशांक प्रणाली ${name} हम नहीं पहचानते। खेतों को WGS 84 (EPSG:4326) में निकालें और वह भेजें।`,
    not_degrees: () =>
      'निर्देशांक देशांतर और अक्षांश में नहीं हैं, और फ़ाइल नहीं बताती कि वे क्या हैं। खेतों को WGS 84 (EPSG:4326) में निकालें।',
    topojson: () => `यह TopoJSON है। ${export4326}`,
    gml: () => `यह GML है। ${export4326}`,
    osm: () => `यह OpenStreetMap डेटा है। ${export4326}`,
    isoxml: () => 'यह ट्रैक्टर टर्मिनल की ISOXML है। अपने खेती के सॉफ़्टवेयर से खेतों को Shapefile या GeoJSON में निकालें।',
    html: () => 'यह वेब पेज है, खेतों की फ़ाइल नहीं। जहाँ से मिली, वहाँ साइन इन करके फिर डाउनलोड करें।',
    json: () => 'यह JSON है, पर GeoJSON नहीं। खेतों को GeoJSON में निकालें।',
    xml: () => 'यह XML है, पर न KML है न GPX। खेतों को GeoJSON या KML में निकालें।',
    network_link: () =>
      'इस KML में सिर्फ़ इंटरनेट की दूसरी जगह का लिंक है। इसे Google Earth में खोलें और खेतों को ही KML में सहेजें।',
    csv: () => `यह बिना सीमाओं वाली तालिका है। ${exportAgain}`,
    csv_with_wkt: () =>
      'इस तालिका के एक कॉलम में सीमाएँ WKT में हैं। सिर्फ़ वह कॉलम भेजें, हर लाइन में एक सीमा, या GeoJSON निकालें।',
    excel: () => `यह बिना सीमाओं वाली स्प्रेडशीट है। ${exportAgain}`,
    document: () => `यह टेक्स्ट दस्तावेज़ है। ${exportAgain}`,
    pdf: () => 'यह PDF है, जिसमें खेतों की सिर्फ़ तस्वीर है। खेतों को ही GeoJSON, KML या Shapefile के रूप में निकालें।',
    image: () => 'यह तस्वीर है। सीमाएँ GeoJSON, KML या Shapefile में भेजें।',
    geopackage: () => `यह GeoPackage या कोई दूसरा डेटाबेस है। ${export4326}`,
    geodatabase: () => `यह Esri जियोडेटाबेस है। ${export4326}`,
    flatgeobuf: () => `यह FlatGeobuf है। ${export4326}`,
    parquet: () => `यह Parquet है। ${export4326}`,
    drawing: () => `यह CAD ड्रॉइंग है। ${exportAgain}`,
    gzip: () => 'यह gzip से पैक है। इसे खोलें, या ZIP में पैक करें।',
    rar: () => 'यह RAR से पैक है। इसे खोलकर ZIP में पैक करें।',
    seven_zip: () => 'यह 7-Zip से पैक है। इसे खोलकर ZIP में पैक करें।',
    unreadable: () => 'फ़ाइल आपके डिवाइस से पढ़ी नहीं जा सकी। उसे फिर चुनें।',
    cancelled: () => 'रोक दिया गया। कुछ नहीं पढ़ा गया।',
    too_slow: () => 'फ़ाइल पढ़ने में बहुत समय लगा, इसलिए रोक दिया गया। इसे बाँटें, या खेत GeoJSON में भेजें।',
    crashed: () => 'फ़ाइल पढ़ी नहीं जा सकी। इसे बाँटें, या खेत GeoJSON में भेजें।',
  },

  notes: {
    datum_unknown: (layer) =>
      `${layer}: निर्देशांक प्रणाली का डेटम हम ठीक से नहीं जानते। खेत कुछ सौ मीटर खिसके हो सकते हैं: नक्शा देख लें।`,
    datum_rough: (layer, metres) =>
      `${layer}: खेत पुराने डेटम पर हैं और ${metres} मी तक खिसके हो सकते हैं। नक्शा देखें, या उन्हें WGS 84 में निर्यात करें।`,
    network_links: (name, links) =>
      `${name} में इंटरनेट की दूसरी जगहों के लिंक भी हैं, जो नहीं पढ़े गए: ${links}। उन्हें Google Earth में खोलें और खेतों को ही KML के रूप में सहेजें।`,
    no_prj: (layer) => `${layer}: .prj फ़ाइल नहीं है। निर्देशांकों को देशांतर और अक्षांश मानकर पढ़ा गया: नक्शा देख लें।`,
    heights: () => 'ऊँचाइयाँ छोड़ दी गईं।',
    letters_guessed: () => 'फ़ाइल नहीं बताती कि उसके अक्षर किस ढंग से लिखे हैं। कुछ अक्षर गलत हो सकते हैं।',
    cut_short: (layer, read) =>
      `${layer} बीच में टूटी है: उससे पहले की ${read} आकृतियाँ पढ़ी गईं। बाकी के लिए उसे फिर से निकालें।`,
    no_attributes: (layer) => `${layer}: .dbf फ़ाइल नहीं है या खराब है, इसलिए नाम नहीं हैं।`,
    layer_left_out: (layer, why) => `${layer} छोड़ दी गई। ${why}`,
    columns_left_out: (most) => `सिर्फ़ पहले ${most} कॉलम पढ़े गए।`,
    not_compared: () => 'एक जगह पर इतने खेत हैं कि हर एक को दूसरे से नहीं मिलाया जा सकता। दोहरे खेत खुद देख लें।',
  },

  same: {
    savedExactly: (name) => `यह खेत आपके पास पहले से है: ${name}।`,
    savedNearly: (name) => `लगभग आपके खेत ${name} जैसा ही।`,
    fileExactly: (name) => `यही सीमा फ़ाइल में पहले आ चुकी है: ${name}।`,
    otherExactly: (file, name) => `${file} में भी है, ${name} नाम से।`,
    otherNearly: (file, name) => `लगभग ${file} के ${name} जैसा ही।`,
    fileNearly: (name) => `लगभग फ़ाइल में पहले आए ${name} जैसा ही।`,
  },

  area: {
    differs: (column, declared, measured) =>
      `कॉलम ${column} में ${declared} लिखा है; हमारे नाप से ${measured} ha है।`,
    looksLike: (column, declared, measured, unit) =>
      `कॉलम ${column} में ${declared} लिखा है; हमारे नाप से ${measured} ha है: यह ${unit} में लिखा लगता है।`,
    units: {
      hectares: 'हेक्टेयर',
      squareMetres: 'वर्ग मीटर',
      acres: 'एकड़',
      decares: 'डेकेयर',
      squareKilometres: 'वर्ग किलोमीटर',
    },
  },

  exports: {
    fileName: (day) => `खेत-${day}`,
    columns: ['नाम', 'फसल', 'सीज़न', 'समूह', 'हेक्टेयर', 'अक्षांश', 'देशांतर'],
  },
};
