/** Reasons that the server gives, in Hindi; what is not listed stays as it came. */
export const reasonTexts: Readonly<Record<string, string>> = {
  'The analysis could not be computed.': 'विश्लेषण की गणना नहीं हो सकी।',
  'The picture could not be kept.': 'तस्वीर सहेजी नहीं जा सकी।',
  'We try again by ourselves.': 'हम अपने आप फिर कोशिश करेंगे।',
  'Its price is back in your wallet.': 'इसकी कीमत आपके वॉलेट में लौट आई है।',
  'You cancelled it before it started.': 'आपने इसे शुरू होने से पहले रद्द किया।',
  'Its payment is disputed at the bank.': 'इसके भुगतान पर बैंक में विवाद चल रहा है।',
  'Refunded by support.': 'सहायता दल ने पैसे लौटाए।',
  'No satellite scene of the field was taken on {day}.': '{day} को खेत का कोई उपग्रह सीन नहीं लिया गया।',
  'No satellite scene of the field was taken between {from} and {to}.':
    '{from} और {to} के बीच खेत का कोई उपग्रह सीन नहीं लिया गया।',
  'None of the {count} scenes on {day} can be used.': '{day} के {count} सीन में से कोई काम का नहीं है।',
  'None of the {count} scenes between {from} and {to} can be used.':
    '{from} और {to} के बीच के {count} सीन में से कोई काम का नहीं है।',
  'Likewise {count} more.': '{count} और का भी यही हाल है।',
  '{share} % of the field is clear on {day}; {least} % is needed.':
    '{day} को खेत का {share} % साफ़ दिखता है; {least} % चाहिए।',
  'All of the field that could be seen on {day} is water (SCL 6), of which the index says nothing.':
    '{day} को खेत का जितना भाग दिखा, सब पानी है (SCL 6), जिसके बारे में सूचकांक कुछ नहीं बताता।',
  'The field is too narrow: no pixel has its centre inside.':
    'खेत बहुत सँकरा है: किसी पिक्सेल का केंद्र इसके भीतर नहीं है।',
  'The scene {id} is suspect: in {list} {share} % of its clear pixels come out at or below zero reflectance, as when its offset is taken off twice.':
    'दृश्य {id} संदिग्ध है: {list} में उसके साफ़ पिक्सेल में से {share} % की परावर्तकता शून्य या उससे कम निकलती है, जैसा ऑफ़सेट दो बार घटाने पर होता है।',
  '{share} % of the field can be used on {day}; {least} % is needed.':
    '{day} को खेत का {share} % काम आ सकता है; {least} % चाहिए।',
  'No pixel of the field is clear.': 'खेत का कोई पिक्सेल साफ़ नहीं है।',
  'The field is water on every clear day, of which this analysis says nothing.':
    'हर साफ़ दिन खेत पानी है, जिसके बारे में यह विश्लेषण कुछ नहीं बताता।',
  'The picture is of {day}, not from after the fire of {fire}. Choose a later day.':
    'तस्वीर {day} की है, {fire} की आग के बाद की नहीं। बाद का दिन चुनें।',
  'No pixel is clear on {day}.': '{day} को कोई पिक्सेल साफ़ नहीं है।',
  'In the {count} days before the fire of {fire} the satellite had no clear view of the field, so that there is nothing to compare with.':
    '{fire} की आग से पहले के {count} दिनों में उपग्रह को खेत साफ़ नहीं दिखा, इसलिए तुलना के लिए कुछ नहीं है।',
  'The whole field is water, where nothing burns.': 'पूरा खेत पानी है, जहाँ कुछ नहीं जलता।',
  'Carbon uptake needs {count} clear days over the whole year before; there is {seen}.':
    'कार्बन अवशोषण के लिए पिछले पूरे साल में {count} साफ़ दिन चाहिए; {seen} है।',
  'Carbon uptake needs {count} clear days over the whole year before; there are {seen}.':
    'कार्बन अवशोषण के लिए पिछले पूरे साल में {count} साफ़ दिन चाहिए; {seen} हैं।',
  'Carbon uptake needs {count} clear days over the whole year before; those there are tell of {seen} of its {all} days at most.':
    'कार्बन अवशोषण के लिए पिछले पूरे साल में {count} साफ़ दिन चाहिए; जो हैं वे इसके {all} में से ज़्यादा से ज़्यादा {seen} दिनों के बारे में बताते हैं।',
  'A soil map needs clear days with bare soil within {months} months; only {count} day was clear at all.':
    'मिट्टी के नक्शे के लिए {months} महीनों में खाली मिट्टी वाले साफ़ दिन चाहिए; कुल {count} दिन ही साफ़ था।',
  'A soil map needs clear days with bare soil within {months} months; only {count} days were clear at all.':
    'मिट्टी के नक्शे के लिए {months} महीनों में खाली मिट्टी वाले साफ़ दिन चाहिए; कुल {count} दिन ही साफ़ थे।',
  'The field was not seen bare: within {months} months hardly any of it lay without plants, straw or water on {count} clear days, and a soil map needs {least} %. Pasture, meadow and forest never do.':
    'खेत खाली नहीं दिखा: {months} महीनों में {count} साफ़ दिनों पर इसका लगभग कोई भाग पौधों, पुआल या पानी के बिना नहीं था, और मिट्टी के नक्शे के लिए {least} % चाहिए। चरागाह, घास के मैदान और जंगल कभी खाली नहीं होते।',
  'The field was not seen bare: within {months} months {share} % of it lay without plants, straw or water on {count} clear days, and a soil map needs {least} %. Pasture, meadow and forest never do.':
    'खेत खाली नहीं दिखा: {months} महीनों में {count} साफ़ दिनों पर इसका {share} % पौधों, पुआल या पानी के बिना था, और मिट्टी के नक्शे के लिए {least} % चाहिए। चरागाह, घास के मैदान और जंगल कभी खाली नहीं होते।',
  'The whole site is water, over which the method sees nothing.':
    'पूरी जगह पानी है, जिसके ऊपर यह तरीका कुछ नहीं देखता।',
  'No bare or green ground is clear at the site or around it.':
    'जगह पर या उसके आसपास कोई खाली या हरी ज़मीन साफ़ नहीं है।',
  'The ground of the whole site changed between {from} and {to}, so that its air cannot be told from it.':
    '{from} और {to} के बीच पूरी जगह की ज़मीन बदल गई, इसलिए उसकी हवा को उससे अलग नहीं पहचाना जा सकता।',
  'Only {share} % of the site can be screened: elsewhere it was not clear on both days, or its ground changed between {from} and {to}; {least} % is needed.':
    'जगह का केवल {share} % जाँचा जा सकता है: बाकी में दोनों दिन साफ़ नहीं था, या {from} और {to} के बीच ज़मीन बदल गई; {least} % चाहिए।',
  'In the {count} days before {day} the satellite had no other clear view of the site, so that there is nothing to compare with.':
    '{day} से पहले के {count} दिनों में उपग्रह को जगह और कभी साफ़ नहीं दिखी, इसलिए तुलना के लिए कुछ नहीं है।',
  'Too little of the site is clear on {day} to compare with.':
    '{day} को जगह का बहुत कम भाग साफ़ है, तुलना नहीं हो सकती।',
  'Soil moisture needs {count} clear days of the year before; there is {seen}.':
    'मिट्टी की नमी के लिए पिछले साल के {count} साफ़ दिन चाहिए; {seen} है।',
  'Soil moisture needs {count} clear days of the year before; there are {seen}.':
    'मिट्टी की नमी के लिए पिछले साल के {count} साफ़ दिन चाहिए; {seen} हैं।',
  'The ground around the field looked alike on all days of the year before, from dry to wet and from bare to green, so that its moisture cannot be told.':
    'पिछले साल के सभी दिनों में खेत के आसपास की ज़मीन एक जैसी दिखी, सूखी से गीली और खाली से हरी तक, इसलिए उसकी नमी नहीं बताई जा सकती।',
  'The scenes of {day} cannot be read any more.': '{day} के सीन अब पढ़े नहीं जा सकते।',
  'No part of the field was clear on both days.': 'खेत का कोई भाग दोनों दिन साफ़ नहीं था।',
  'Only {share} % of the field was clear on both days; {least} % is needed to compare them.':
    'दोनों दिन खेत का केवल {share} % साफ़ था; तुलना के लिए {least} % चाहिए।',
  'The field stretches over {width} km by {height} km, too far for one analysis. Take what lies far apart as separate fields.':
    'खेत {width} km गुणा {height} km में फैला है, एक विश्लेषण के लिए बहुत ज़्यादा। जो दूर-दूर है उसे अलग खेत मानें।',
  'The images could not be made.': 'तस्वीरें नहीं बन सकीं।',
  'The images could not be made: the scenes of this result could not be read.':
    'तस्वीरें नहीं बन सकीं: इस नतीजे के सीन पढ़े नहीं जा सके।',
  'The images could not be made: the scenes of this result cannot be read as they were.':
    'तस्वीरें नहीं बन सकीं: इस नतीजे के सीन पहले जैसे नहीं पढ़े जा सकते।',
  '{id} has no data over the field (SCL 0).': '{id} में खेत के ऊपर डेटा नहीं है (SCL 0)।',
  '{id} does not reach the field.': '{id} खेत तक नहीं पहुँचता।',
  '{id} holds no pixel of the field.': '{id} में खेत का कोई पिक्सेल नहीं है।',
  '{id} is stored in blocks of {width} × {height} pixels, too large to be unpacked for a field: write it anew in smaller tiles or strips.':
    '{id} {width} × {height} पिक्सेल के खंडों में सहेजी गई है, जो एक खेत के लिए खोलने को बहुत बड़े हैं: इसे छोटी टाइलों या पट्टियों में फिर से लिखें।',
};
