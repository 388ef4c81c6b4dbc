import type { assistantTexts as english } from './assistant.en.ts';
import type { InWords } from './in-words.ts';

/** What is said around questions about a result. */
export const assistantTexts: InWords<typeof english> = {
  heading: 'इस खेत के बारे में पूछें',
  open: 'इस खेत के बारे में पूछें',
  close: 'सवाल समेटें',
  label: 'आपका सवाल',
  placeholder: 'सवाल लिखें',
  send: 'भेजें',
  you: 'आप',
  assistant: 'Furrow',
  history: 'सवाल और जवाब',
  suggestionsLabel: 'सुझाए गए सवाल',
  suggestions: [
    'आज मेरे खेत की हालत कैसी है?',
    'मुझे क्या करना चाहिए?',
    'फैलाव समझाएँ: न्यूनतम, अधिकतम और प्रसरण।',
    'यह विश्लेषण मेरे खेत के किस काम आएगा?',
  ],
  analyzing: 'आपके खेत के आँकड़े देखे जा रहे हैं...',
  remaining: (count) => (count === 1 ? `${count} सवाल बाकी है` : `${count} सवाल बाकी हैं`),
  reached: '5 सवालों की सीमा पूरी हो गई',
  limit:
    'माफ़ करें, इस ऑर्डर के 5 मुफ़्त सवाल पूरे हो गए हैं। यह सीमा हर बार साइन इन करने पर भी वही रहती है। अपने पिछले सवाल और जवाब आप अब भी देख सकते हैं।',
  failed: 'माफ़ करें, विश्लेषण के AI से जुड़ने या इतिहास सहेजने में दिक्कत हो रही है। फिर कोशिश करें।',
  tokenRequired: 'प्रमाणीकरण टोकन ज़रूरी है।',
  noResponse: 'कोई जवाब नहीं मिला',
  greeting: (remaining, figures) =>
    `नमस्ते। इस विश्लेषण का क्या मतलब है, मुझसे पूछें। इस ऑर्डर के लिए ${remaining} सवाल ${remaining === 1 ? 'बाकी है' : 'बाकी हैं'}। ${figures}`,
  figures: (average, max, min) => `औसत ${average}, अधिकतम ${max}, न्यूनतम ${min}।`,
  embedded: 'जवाब Furrow का अपना व्याख्याकार इसी रिकॉर्ड के आँकड़ों से देता है।',
  model: (name) => `जवाब ${name} देता है, और उन्हें इसी रिकॉर्ड के आँकड़ों से मिलाकर जाँचा जाता है।`,
  unverifiedShown: 'आपके रिकॉर्ड में नहीं',
};
