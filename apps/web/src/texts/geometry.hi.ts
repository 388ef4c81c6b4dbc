/** Sentences of the geometry package, in Hindi; what is not listed stays as it came. */
export const geometryTexts: Readonly<Record<string, string>> = {
  'This is not an outline of a field. Send one closed shape, or several that belong together.':
    'यह किसी खेत की सीमा नहीं है। एक बंद आकृति भेजें, या साथ की कई आकृतियाँ।',
  'The position of {corner} is not a pair of numbers. Draw the outline again.':
    '{corner}: यह स्थान दो संख्याओं की जोड़ी नहीं है। सीमा फिर से बनाएँ।',
  'The outline has {count} corners, {most} is the most. Simplify it or split the field.':
    'सीमा में {count} कोने हैं, अधिकतम {most} हो सकते हैं। इसे सरल बनाएँ या खेत को बाँटें।',
  'The outline has too many corners, {most} is the most. Simplify it or split the field.':
    'सीमा में बहुत ज़्यादा कोने हैं, अधिकतम {most} हो सकते हैं। इसे सरल बनाएँ या खेत को बाँटें।',
  '{outline} has fewer than 3 corners. Draw at least a triangle.':
    '{outline}: 3 से कम कोने हैं। कम से कम एक त्रिभुज बनाएँ।',
  '{outline} does not end where it began. Close it at its first corner.':
    '{outline}: यह जहाँ से शुरू हुई वहाँ ख़त्म नहीं होती। इसे पहले कोने पर बंद करें।',
  '{corner} is not on the map: longitude runs from -180 to 180, latitude from -90 to 90. Check the coordinates.':
    '{corner} नक्शे पर नहीं है: देशांतर -180 से 180 तक और अक्षांश -90 से 90 तक होता है। निर्देशांक जाँचें।',
  'Longitude and latitude are the wrong way round. Send longitude first, then latitude.':
    'देशांतर और अक्षांश उलटे हैं। पहले देशांतर, फिर अक्षांश भेजें।',
  "The satellite's maps end at {north}° north and {south}° south. Draw a field between them.":
    'उपग्रह के नक्शे {north}° उत्तर और {south}° दक्षिण पर ख़त्म होते हैं। इनके बीच का खेत बनाएँ।',
  'The field crosses the 180° meridian. Save the two sides as separate fields.':
    'खेत 180° देशांतर रेखा को पार करता है। दोनों ओर के हिस्से अलग-अलग खेतों के रूप में सहेजें।',
  '{outline} crosses itself near {corner}. Move that corner.':
    '{outline} {corner} के पास ख़ुद को काटती है। उस कोने को खिसकाएँ।',
  '{outline} touches itself at {corner}. Move that corner, or draw the pieces as separate parts.':
    '{outline} {corner} पर ख़ुद को छूती है। उस कोने को खिसकाएँ, या टुकड़ों को अलग-अलग हिस्सों के रूप में बनाएँ।',
  '{outline} runs out and back along the same line at {corner}. Remove that corner.':
    '{outline} {corner} पर उसी रेखा से जाकर लौटती है। वह कोना हटाएँ।',
  '{outline} reaches to or over the edge of the field. Keep holes inside the outline.':
    '{outline} खेत के किनारे तक या उससे बाहर जाता है। छेद सीमा के भीतर रखें।',
  '{outline} overlaps another hole or shares a side with it. Join the two.':
    '{outline} किसी दूसरे छेद पर चढ़ता है या उसकी एक भुजा साझा है। दोनों को जोड़ें।',
  '{outline} cuts the field into pieces where it touches the edge or another hole. Move it away from there, or draw the pieces as separate parts.':
    '{outline} जहाँ किनारे या दूसरे छेद को छूता है, वहाँ खेत को टुकड़ों में काट देता है। उसे वहाँ से हटाएँ, या टुकड़ों को अलग-अलग हिस्सों के रूप में बनाएँ।',
  'Part {part} overlaps another part or shares a side with it. Join the two, or save them as separate fields.':
    'हिस्सा {part} किसी दूसरे हिस्से पर चढ़ता है या उसकी एक भुजा साझा है। दोनों को जोड़ें, या अलग-अलग खेतों के रूप में सहेजें।',
  'Too small for a 10 m satellite (under {count} ha). Draw the whole block or join it with its neighbour.':
    '10 मी के उपग्रह के लिए बहुत छोटा ({count} हेक्टेयर से कम)। पूरा चक बनाएँ या इसे पड़ोस के खेत से जोड़ें।',
  'Too small for a 10 m satellite ({count} ha). Draw the whole block or join it with its neighbour.':
    '10 मी के उपग्रह के लिए बहुत छोटा ({count} हेक्टेयर)। पूरा चक बनाएँ या इसे पड़ोस के खेत से जोड़ें।',
  'Too large for one field ({count} ha, {most} ha is the most). Split it into several fields.':
    'एक खेत के लिए बहुत बड़ा ({count} हेक्टेयर, अधिकतम {most} हेक्टेयर)। इसे कई खेतों में बाँटें।',
  'The field stretches over {count} km and {most} km is the most. Save parts that lie far apart as separate fields.':
    'खेत {count} किमी तक फैला है, अधिकतम {most} किमी हो सकता है। दूर-दूर के हिस्से अलग-अलग खेतों के रूप में सहेजें।',
  'This area is restricted and cannot be selected': 'यह क्षेत्र प्रतिबंधित है और चुना नहीं जा सकता।',
  'A point is not a field. Send the outline of the field.': 'एक बिंदु खेत नहीं है। खेत की सीमा भेजें।',
  'A line is not a field: its ends lie {count} m apart. Close it in the software it comes from, or draw the field on the map.':
    'रेखा खेत नहीं है: इसके सिरे {count} मी दूर हैं। इसे उसी सॉफ़्टवेयर में बंद करें जहाँ से यह आई है, या खेत नक्शे पर बनाएँ।',
  'There is no outline here. Send the outline of the field.': 'यहाँ कोई सीमा नहीं है। खेत की सीमा भेजें।',
  'The outline crosses itself so that nobody can tell which land is meant. Draw it again.':
    'सीमा ख़ुद को ऐसे काटती है कि पता नहीं चलता कौन-सी ज़मीन है। इसे फिर से बनाएँ।',
  'Longitude and latitude were the wrong way round. They are turned.':
    'देशांतर और अक्षांश उलटे थे। उन्हें सही क्रम में कर दिया गया।',
  'A closed line was read as the outline.': 'एक बंद रेखा को सीमा माना गया।',
  'A line was read as the outline, and closed over its last {count} m.':
    'एक रेखा को सीमा माना गया और उसके आख़िरी {count} मी जोड़कर बंद किया गया।',
  'The outline was open. It is closed over its last metre.': 'सीमा खुली थी। आख़िरी एक मीटर जोड़कर बंद की गई।',
  'The outline was open. It is closed over its last {count} m.':
    'सीमा खुली थी। आख़िरी {count} मी जोड़कर बंद की गई।',
  'Points or lines beside the outline were left out.': 'सीमा के साथ के बिंदु या रेखाएँ छोड़ दी गईं।',
  '1 spike that ran out and back along the same line removed.': 'उसी रेखा से जाकर लौटने वाली 1 नोक हटाई गई।',
  '{count} spikes that ran out and back along the same line removed.':
    'उसी रेखा से जाकर लौटने वाली {count} नोकें हटाई गईं।',
  'The outline crossed or touched itself and was untangled.': 'सीमा ख़ुद को काटती या छूती थी; उसे सुलझा दिया गया।',
  '1 sliver of under 1 m² dropped.': '1 मी² से छोटा 1 टुकड़ा छोड़ा गया।',
  '1 sliver of {area} m² dropped.': '{area} मी² का 1 टुकड़ा छोड़ा गया।',
  '{count} slivers of under 1 m² in all dropped.': 'कुल 1 मी² से छोटे {count} टुकड़े छोड़े गए।',
  '{count} slivers of {area} m² in all dropped.': 'कुल {area} मी² के {count} टुकड़े छोड़े गए।',
  'Parts or holes that overlap were joined.': 'एक-दूसरे पर चढ़े हिस्से या छेद जोड़ दिए गए।',
  'Holes cut the field into pieces, which are kept as separate parts.':
    'छेद खेत को टुकड़ों में काटते हैं; वे अलग-अलग हिस्सों के रूप में रखे गए हैं।',
  'The area stays {after} ha.': 'क्षेत्रफल {after} हेक्टेयर ही रहता है।',
  'The area went from {before} to {after} ha.': 'क्षेत्रफल {before} से {after} हेक्टेयर हो गया।',
  '{count} corners are more than {most}: {after} are kept, at most {metres} m off.':
    '{count} कोने {most} से ज़्यादा हैं: {after} रखे गए, अधिकतम {metres} मी के अंतर से।',
  'The outline': 'सीमा',
  'The outline of part {part}': 'हिस्सा {part} की सीमा',
  'the outline of part {part}': 'हिस्सा {part} की सीमा',
  'Hole {hole}': 'छेद {hole}',
  'hole {hole}': 'छेद {hole}',
  'Hole {hole} of part {part}': 'हिस्सा {part} का छेद {hole}',
  'hole {hole} of part {part}': 'हिस्सा {part} का छेद {hole}',
  'A corner': 'एक कोना',
  'a corner': 'एक कोना',
  'Corner {number}': 'कोना {number}',
  'corner {number}': 'कोना {number}',
  'A corner of {outline}': 'एक कोना ({outline})',
  'a corner of {outline}': 'एक कोना ({outline})',
  'Corner {number} of {outline}': 'कोना {number} ({outline})',
  'corner {number} of {outline}': 'कोना {number} ({outline})',
};
