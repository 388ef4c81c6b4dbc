/** What recipes say of themselves, in Hindi, by the engine's own words with names for what changes; what is not listed stays as it came. */
export const recipeTexts: Readonly<Record<string, string>> = {
  'NDVI says how green the ground is, not why. It hardly rises any more once leaves cover the ground, and bare soil alone reads up to 0.25.':
    'NDVI बताता है कि ज़मीन कितनी हरी है, यह नहीं कि क्यों। पत्ते ज़मीन को ढक लें तो यह लगभग और नहीं बढ़ता, और अकेली खाली मिट्टी का मान भी 0.25 तक आता है।',
  'NDMI rises with the water in the leaves and with the ground that they cover alike, so that a thin stand reads as a dry one. It says nothing of water in the soil; bare ground reads dry, standing water wet.':
    'NDMI पत्तियों के पानी और उनसे ढकी ज़मीन, दोनों के साथ बढ़ता है, इसलिए विरल फ़सल सूखी जैसी दिखती है। यह मिट्टी के पानी के बारे में कुछ नहीं कहता; खाली ज़मीन सूखी और खड़ा पानी गीला दिखता है।',
  'NDRE and CIre rise with the chlorophyll in the leaves and with the amount of leaves alike, so that a thin stand reads as a pale one. They compare places of one field and are no dose of fertiliser. CIre has no upper end; its scale runs from 0 to 6.':
    'NDRE और CIre पत्तियों के क्लोरोफ़िल और पत्तियों की मात्रा, दोनों के साथ बढ़ते हैं, इसलिए विरल फ़सल फीकी जैसी दिखती है। ये एक ही खेत की जगहों की तुलना करते हैं और खाद की मात्रा नहीं बताते। CIre की ऊपरी सीमा नहीं है; इसका पैमाना 0 से 6 तक है।',
  'Soil moisture is relative: 0 is the driest and 1 the wettest that the surroundings showed within a year, no percentage of volume. Light reaches about 5 cm deep; deeper down (ctime10) it is reckoned from the days before. Open water has no soil moisture and is left out; straw and the rims of clouds read too wet or too dry, and a darker soil reads as a wetter one.':
    'मिट्टी की नमी सापेक्ष है: 0 सबसे सूखा और 1 सबसे गीला है जो आसपास एक साल में दिखा, आयतन का प्रतिशत नहीं। रोशनी लगभग 5 सेमी गहराई तक पहुँचती है; उससे नीचे (ctime10) नमी पिछले दिनों से निकाली जाती है। खुले पानी में मिट्टी की नमी नहीं होती, वह छोड़ दिया जाता है; पुआल और बादलों के किनारे ज़्यादा गीले या ज़्यादा सूखे दिखते हैं, और गहरे रंग की मिट्टी ज़्यादा गीली दिखती है।',
  'SOCI is relative: a higher one means darker soil, often with more organic matter, also with more water, and only within one field and one kind of soil does it follow the carbon in the ground. BSI says how bare the ground was, not how good it is. Zones are what looks alike from above: what lies below, and what is in it, only the samples tell. Straw, young plants and clouds that were not noticed blur the picture where few looks were bare.':
    'SOCI सापेक्ष है: ज़्यादा मान का मतलब गहरे रंग की मिट्टी, अक्सर ज़्यादा जैविक पदार्थ वाली, ज़्यादा पानी वाली भी, और यह मिट्टी के कार्बन के साथ केवल एक खेत और एक तरह की मिट्टी के भीतर चलता है। BSI बताता है कि ज़मीन कितनी खाली थी, यह नहीं कि कितनी अच्छी है। ज़ोन वे हैं जो ऊपर से एक जैसे दिखते हैं: नीचे क्या है और उसमें क्या है, यह केवल नमूने बताते हैं। जहाँ कम बार खाली ज़मीन दिखी, वहाँ पुआल, छोटे पौधे और अनदेखे बादल तस्वीर को धुँधला करते हैं।',
  'A screening for strong plumes, not a measurement of a rate: from about 3 t/h over bare, even desert ground; 10 to 50 t/h or nothing over fields with crops. Columns are good to −0 / +30 % beside their noise: line-by-line tables agree with one another, older published curves lie that much higher. The method was made for reflectance above the atmosphere; here it takes ratios of surface reflectance (Level 2A), which no publication has validated. A spot counts from five pixels on whose mean lies four deviations above what noise makes of so many, as strong from eight on. A leak that went on for all of the 120 days before may hide behind its own reference.':
    'यह तेज़ गुबारों की जाँच है, रिसाव की दर का माप नहीं: खाली, एकसार रेगिस्तानी ज़मीन पर लगभग 3 t/h से; फ़सल वाले खेतों पर 10 से 50 t/h या कुछ भी नहीं। कॉलम अपने शोर के अलावा −0 / +30 % तक सही हैं: लाइन-दर-लाइन तालिकाएँ आपस में मेल खाती हैं, पहले छपे वक्र उतने ही ऊँचे हैं। यह तरीका वायुमंडल के ऊपर की परावर्तकता के लिए बना था; यहाँ यह सतह की परावर्तकता (लेवल 2A) के अनुपात लेता है, जिसे किसी प्रकाशन ने नहीं जाँचा। धब्बा पाँच पिक्सेल से गिना जाता है जब उनका औसत उतने पिक्सेल के शोर से चार विचलन ऊपर हो; आठ से तेज़ माना जाता है। जो रिसाव पिछले सभी 120 दिन चला, वह अपने ही संदर्भ के पीछे छिप सकता है।',
  'A trend, never a credit: this is what the plants took out of the air within a year, not what stays in wood and soil. Harvest, grazing and decay give most of it back, and what is left is often a tenth. There is no weather in it: every year has the sunshine of the place and the season, and drought and cold show only as far as the leaves do. The true uptake may be 25 % lower or 60 % higher; of maize and other warm-season grasses it is rather higher. Compare years and places rather than the figure with other methods.':
    'यह एक रुझान है, कभी क्रेडिट नहीं: पौधों ने एक साल में हवा से इतना लिया, इतना लकड़ी और मिट्टी में टिका नहीं रहता। कटाई, चराई और सड़न इसका ज़्यादातर भाग लौटा देते हैं, और जो बचता है वह अक्सर दसवाँ भाग होता है। इसमें मौसम शामिल नहीं है: हर साल में जगह और ऋतु की धूप मानी जाती है, और सूखा व ठंड उतनी ही दिखती है जितनी पत्तियों में दिखे। असली अवशोषण 25 % कम या 60 % ज़्यादा हो सकता है; मक्का और गर्म मौसम की दूसरी घासों में ज़्यादा ही। इस आँकड़े की दूसरे तरीकों से नहीं, बल्कि सालों और जगहों की आपस में तुलना करें।',
  'The satellite sees that leaves are gone, not why: harvest, mowing, ploughing and drought look the same as fire. The limits of the classes come from forests of North America; over crops and grass they say less. A pass of the day of the fire counts neither as before nor as after it.':
    'उपग्रह देखता है कि पत्तियाँ चली गईं, यह नहीं कि क्यों: कटाई, घास काटना, जुताई और सूखा आग जैसे ही दिखते हैं। वर्गों की सीमाएँ उत्तरी अमेरिका के जंगलों से आई हैं; फ़सलों और घास पर ये कम बताती हैं। आग वाले दिन का पास न पहले में गिना जाता है, न बाद में।',
  'This screening sees plumes from about 3 t/h over bare, even desert ground. Over fields with crops it sees 10 to 50 t/h, or nothing. A site without a plume may still leak.':
    'यह जाँच खाली, एकसार रेगिस्तानी ज़मीन पर लगभग 3 t/h से गुबार देख पाती है। फ़सल वाले खेतों पर यह 10 से 50 t/h देखती है, या कुछ भी नहीं। जिस जगह गुबार न दिखे, वहाँ भी रिसाव हो सकता है।',
  '{name} = B02 / (B04 · B03), of the median of the looks at bare ground':
    '{name} = B02 / (B04 · B03), खाली ज़मीन की नज़रों की माध्यिका से',
  '{name} = NBR before − NBR after, NBR = (B8A − B12) / (B8A + B12)':
    '{name} = पहले का NBR − बाद का NBR, NBR = (B8A − B12) / (B8A + B12)',
  '{name} = t CO₂ per ha in 365 days: 44/12 · 0.01 · 0.47 · sum over the days of ε · 0.75 · fAPAR · 0.45 · Rs, with fAPAR = 1.24 · NDVI − 0.168 held to 0–0.95, Rs = 0.5 · Ra':
    '{name} = 365 दिनों में t CO₂ प्रति हेक्टेयर: 44/12 · 0.01 · 0.47 · दिनों पर योग ε · 0.75 · fAPAR · 0.45 · Rs, जहाँ fAPAR = 1.24 · NDVI − 0.168, 0 से 0.95 के बीच, Rs = 0.5 · Ra',
  '{name} = W = (STR − dry edge) / (wet edge − dry edge), STR = (1 − B12)² / (2 · B12), edges by NDVI':
    '{name} = W = (STR − सूखा किनारा) / (गीला किनारा − सूखा किनारा), STR = (1 − B12)² / (2 · B12), किनारे NDVI के अनुसार',
  '{name} = ΔΩ = Ω(day) − Ω(reference) in ppm·m, each Ω from ΔR = (c · B12 − B11) / B11 by its own satellite and air mass factor':
    '{name} = ΔΩ = Ω(दिन) − Ω(संदर्भ) ppm·m में, हर Ω अपने उपग्रह और वायु द्रव्यमान गुणांक से ΔR = (c · B12 − B11) / B11 से',
  'SCL not in {list}; digital numbers 0 and 65535, and what the item calls so, are no data':
    'SCL इनमें नहीं: {list}; डिजिटल संख्या 0 और 65535, और जिसे सीन ऐसा कहे, बिना डेटा के हैं',
  'Only {share} % of the field could be used on this day, so its numbers may not stand for the whole field.':
    'उस दिन खेत का केवल {share} % काम का था, इसलिए ये आँकड़े पूरे खेत के लिए ठीक न भी हों।',
  'There is no picture in natural colours: its files cannot be read.':
    'प्राकृतिक रंगों की तस्वीर नहीं है: उसकी फ़ाइलें पढ़ी नहीं जा सकतीं।',
  'The field is too large for zones: they are made for what one machine drives over with one task.':
    'खेत ज़ोन के लिए बहुत बड़ा है: ज़ोन उतनी ज़मीन के लिए बनते हैं जितनी एक मशीन एक काम में चले।',
  '{unclassified} % of the valid pixels are unclassified (SCL 7), {dark} % dark (SCL 2).':
    'मान्य पिक्सेल में से {unclassified} % बिना वर्ग के (SCL 7) और {dark} % गहरे (SCL 2) हैं।',
  '{count} clear pixels are left out because their reflectances give no {name} between −1 and 1.':
    '{count} साफ़ पिक्सेल छोड़ दिए गए क्योंकि उनकी परावर्तकता से −1 और 1 के बीच {name} नहीं बनता।',
  index: 'सूचकांक',
  'The item of {id} does not say whether its reflectance offset was taken off: by its processing baseline it is taken off here.':
    '{id} का विवरण नहीं बताता कि परावर्तकता का ऑफ़सेट पहले ही घटाया जा चुका है या नहीं: प्रोसेसिंग संस्करण के अनुसार वह यहाँ घटाया गया है।',
  'The items of {count} scenes do not say whether their reflectance offset was taken off: by their processing baselines it is taken off here.':
    '{count} दृश्यों के विवरण नहीं बताते कि परावर्तकता का ऑफ़सेट पहले ही घटाया जा चुका है या नहीं: प्रोसेसिंग संस्करणों के अनुसार वह यहाँ घटाया गया है।',
  'The scene {id} is suspect: in {list} {share} % of its clear pixels come out at or below zero reflectance, as when its offset is taken off twice.':
    'दृश्य {id} संदिग्ध है: {list} में उसके साफ़ पिक्सेल में से {share} % की परावर्तकता शून्य या उससे कम निकलती है, जैसा ऑफ़सेट दो बार घटाने पर होता है।',
  'Measured on {share} % of the field: average, spread and zones stand for that part alone.':
    'खेत के {share} % हिस्से पर मापा गया: औसत, फैलाव और ज़ोन केवल उसी हिस्से के हैं।',
  'The bands of {id} have reflectances of their own: {list}.': '{id} के बैंड की परावर्तकता अपनी-अपनी है: {list}।',
  '{name} is left out: no scene has readable {list} pixels over the field.':
    '{name} छोड़ दिया गया: किसी सीन में खेत पर {list} के पढ़ने लायक पिक्सेल नहीं हैं।',
  'Only {share} % of the field was clear both before and after the fire, so the figures may not stand for the whole of it.':
    'आग से पहले और बाद, दोनों समय खेत का केवल {share} % साफ़ था, इसलिए आँकड़े पूरे खेत के लिए ठीक न भी हों।',
  'Hardly anything green grew here within the year.': 'साल भर में यहाँ हरा लगभग कुछ नहीं उगा।',
  'Root zone soil moisture is left out: it takes three clear days over at least twenty before it can be told.':
    'जड़ों के क्षेत्र की नमी छोड़ दी गई: उसे बताने के लिए कम से कम बीस दिनों में तीन साफ़ दिन चाहिए।',
  'The sun stood lower than {degrees}° on this day, so that shade may read as moisture.':
    'उस दिन सूरज {degrees}° से नीचे था, इसलिए छाया नमी जैसी दिख सकती है।',
  'The field is too small or too even for zones: one mixed sample stands for all of it.':
    'खेत ज़ोन के लिए बहुत छोटा या बहुत एकसार है: एक मिला-जुला नमूना पूरे खेत के लिए काफ़ी है।',
  'The field is even: its soil looks alike throughout, so that one mixed sample stands for all of it.':
    'खेत एकसार है: उसकी मिट्टी हर जगह एक जैसी दिखती है, इसलिए एक मिला-जुला नमूना पूरे खेत के लिए काफ़ी है।',
  '{good} % of the field was seen bare on {count} days or more (good), {weak} % on one or two (weak), {none} % never (no data).':
    'खेत का {good} % {count} या ज़्यादा दिन खाली दिखा (अच्छा), {weak} % एक-दो दिन (कमज़ोर), {none} % कभी नहीं (डेटा नहीं)।',
  'In every pass to compare with something like a plume shows too: what is found may be its counterpart.':
    'तुलना के हर पास में भी गुबार जैसा कुछ दिखता है: जो मिला वह उसी का उलटा रूप हो सकता है।',
  'The items do not say from where the satellite looked: {degrees}° from the zenith are taken.':
    'सीन नहीं बताते कि उपग्रह ने कहाँ से देखा: शिरोबिंदु से {degrees}° माना गया।',
  'The items name no satellite with a table of its own: that of Sentinel-2A is taken, and by that of Sentinel-2B columns would be some 1.4 times as high.':
    'सीन में ऐसे उपग्रह का नाम नहीं जिसकी अपनी तालिका हो: Sentinel-2A की ली गई, और Sentinel-2B की तालिका से कॉलम लगभग 1.4 गुना ऊँचे होते।',
  '{share} % of the site was screened: elsewhere it was not clear on both days, or its ground changed between {from} and {to}.':
    'जगह का {share} % जाँचा गया: बाकी में दोनों दिन साफ़ नहीं था, या {from} और {to} के बीच ज़मीन बदल गई।',
  'Part of the site that was screened': 'जगह का जाँचा गया भाग',
  'Ground the edges are learnt from': 'जिस ज़मीन से किनारे निकाले गए',
  'the box of the field and {metres} m around it, every pixel':
    'खेत का चौखटा और उसके चारों ओर {metres} m, हर पिक्सेल',
  'the box of the field and {metres} m around it, one pixel in {all}, evenly spaced':
    'खेत का चौखटा और उसके चारों ओर {metres} m, {all} में से एक पिक्सेल, बराबर दूरी पर',
  '{name} = 2.5 · (B08 − B04) / (B08 + 2.4 · B04 + 1)': '{name} = 2.5 · (B08 − B04) / (B08 + 2.4 · B04 + 1)',
  '{name} = 1.5 · (B08 − B04) / (B08 + B04 + 0.5)': '{name} = 1.5 · (B08 − B04) / (B08 + B04 + 0.5)',
  '{name} = ((B11 + B04) − (B08 + B02)) / ((B11 + B04) + (B08 + B02)), of the median of the looks at bare ground':
    '{name} = ((B11 + B04) − (B08 + B02)) / ((B11 + B04) + (B08 + B02)), खाली ज़मीन की नज़रों की माध्यिका से',
  '{name} = dNBR / (NBR before + 1.001)': '{name} = dNBR / (पहले का NBR + 1.001)',
  '{name} = t CO₂ per ha in 365 days, before what the plants breathe out again: carbon uptake / 0.47':
    '{name} = 365 दिनों में t CO₂ प्रति हेक्टेयर, पौधों के वापस छोड़ने से पहले: कार्बन अवशोषण / 0.47',
  '{name} = ctime10: exponential filter of W, T = 10 days': '{name} = ctime10: W का घातीय फ़िल्टर, T = 10 दिन',
  'The sun stood so low that the conversion is less certain than it says.':
    'सूरज इतना नीचे था कि रूपांतरण उतना पक्का नहीं जितना बताया गया।',
  '{day}': '{day}',
  '{day}, {id}': '{day}, {id}',
  'Day of the fire': 'आग का दिन',
  'Picture before': 'पहले की तस्वीर',
  'Picture after': 'बाद की तस्वीर',
  'High regrowth': 'तेज़ दोबारा बढ़त',
  'Low regrowth': 'धीमी दोबारा बढ़त',
  Unburned: 'बिना जला',
  'Low severity': 'हल्की जलन',
  'Moderate to low severity': 'मध्यम से हल्की जलन',
  'Moderate to high severity': 'मध्यम से तेज़ जलन',
  'High severity': 'तेज़ जलन',
  '{name} (dNBR {low} to {high})': '{name} (dNBR {low} से {high})',
  '{name} (dNBR {low} and more)': '{name} (dNBR {low} या ज़्यादा)',
  '{name} (dNBR below {high})': '{name} (dNBR {high} से कम)',
  'First day of the season': 'मौसम का पहला दिन',
  'Last day of the season': 'मौसम का आख़िरी दिन',
  'Lowest that the uptake may be': 'अवशोषण कम से कम',
  'Highest that the uptake may be': 'अवशोषण ज़्यादा से ज़्यादा',
  'Uptake of all land that counts': 'गिनी गई सारी ज़मीन का अवशोषण',
  'Counted as': 'किस रूप में गिना गया',
  '{name}: {biome}': '{name}: {biome}',
  '{biome}, as nothing was said': '{biome}, क्योंकि कुछ बताया नहीं गया',
  cropland: 'खेती की ज़मीन',
  'evergreen conifer forest': 'सदाबहार शंकुधारी वन',
  'evergreen broadleaved forest': 'सदाबहार चौड़ी पत्ती का वन',
  'deciduous broadleaved forest': 'पतझड़ी चौड़ी पत्ती का वन',
  savanna: 'सवाना',
  'mixed forest': 'मिश्रित वन',
  grassland: 'घास का मैदान',
  'Light-use efficiency (ε)': 'प्रकाश उपयोग दक्षता (ε)',
  'Cold and drought, taken as': 'ठंड और सूखा, माना गया',
  '{scalar} (0.5 to 1)': '{scalar} (0.5 से 1)',
  'Sunshine, of the day length': 'धूप, दिन की लंबाई में से',
  'Usable light of the season': 'मौसम की काम की रोशनी',
  'Net share of the gross uptake': 'सकल अवशोषण का शुद्ध भाग',
  'Days counted': 'गिने गए दिन',
  'of {days}': '{days} में से',
  days: 'दिन',
  'Longest time between two clear looks, of the median pixel':
    'दो साफ़ नज़रों के बीच सबसे लंबा समय, माध्यिका पिक्सेल का',
  'Bare look': 'खाली ज़मीन की नज़र',
  'NDVI below 0.25 and NBR2 below 0.125; SCL 2, 6 and 7 left out':
    'NDVI 0.25 से कम और NBR2 0.125 से कम; SCL 2, 6 और 7 छोड़कर',
  'Clear days': 'साफ़ दिन',
  'Days with bare soil': 'खाली मिट्टी वाले दिन',
  'First day with bare soil': 'खाली मिट्टी वाला पहला दिन',
  'Last day with bare soil': 'खाली मिट्टी वाला आख़िरी दिन',
  'Bare looks of the median pixel': 'माध्यिका पिक्सेल की खाली नज़रें',
  'Spread of the bare looks (p75 − p25)': 'खाली नज़रों का फैलाव (p75 − p25)',
  Zones: 'ज़ोन',
  'Land in no zone': 'बिना ज़ोन की ज़मीन',
  'Zones are grouped by': 'ज़ोन किससे बाँटे गए',
  'SOCI and brightness (mean of the six bands), standardised': 'SOCI और चमक (छह बैंड का औसत), मानकीकृत',
  'Silhouette of the groups': 'समूहों का सिलुएट',
  'Variance that the zones tell': 'ज़ोन से समझाया गया प्रसरण',
  'Dry edge': 'सूखा किनारा',
  'Wet edge': 'गीला किनारा',
  'Error of the dry edge (RMSE)': 'सूखे किनारे की त्रुटि (RMSE)',
  'Error of the wet edge (RMSE)': 'गीले किनारे की त्रुटि (RMSE)',
  'Slices of NDVI': 'NDVI की परतें',
  'Clear days the edges are learnt from': 'जिन साफ़ दिनों से किनारे निकाले गए',
  'Points the edges are learnt from': 'जिन बिंदुओं से किनारे निकाले गए',
  'Drier than the dry edge, counted as 0': 'सूखे किनारे से भी सूखा, 0 गिना गया',
  'Wetter than the wet edge, counted as 1': 'गीले किनारे से भी गीला, 1 गिना गया',
  Plume: 'गुबार',
  none: 'कोई नहीं',
  possible: 'संभव',
  strong: 'तेज़',
  'Plumes found': 'मिले गुबार',
  Picture: 'तस्वीर',
  'Compared with': 'किससे तुलना',
  'Noise of the column (1σ)': 'कॉलम का शोर (1σ)',
  'The same noise': 'वही शोर',
  'Smallest plume to be seen in it, at a wind of {wind} m/s':
    'इसमें दिख सकने वाला सबसे छोटा गुबार, {wind} m/s की हवा में',
  'Range of the conversion': 'रूपांतरण की सीमा',
  'Noise of the band ratio (ΔR, 1σ)': 'बैंड अनुपात का शोर (ΔR, 1σ)',
  'c of the picture': 'तस्वीर का c',
  'c of the reference': 'संदर्भ का c',
  'Air mass factor of the picture': 'तस्वीर का वायु द्रव्यमान गुणांक',
  'Air mass factor of the reference': 'संदर्भ का वायु द्रव्यमान गुणांक',
};
