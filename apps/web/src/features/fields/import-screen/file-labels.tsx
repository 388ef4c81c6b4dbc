import '../list/field-details.css';
import { fieldsTexts } from '../../../texts/fields.ts';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { applyLabelColumns, type FileReport } from './file-report.ts';

const texts = fieldsTexts.import;
const labels = ['name', 'crop', 'season', 'group'] as const;

interface Props {
  file: FileReport;
  onChange: (change: (file: FileReport) => FileReport) => void;
}

/**
 * Selects for the columns with names and labels, and for labels of all fields of the file. Collapsed, because the
 * columns of most files are recognised.
 */
export function FileLabels({ file, onChange }: Props) {
  const { report, commonLabels } = file;
  const options = report.columns.map(({ column, sample }) => ({
    value: column,
    label: texts.column({ column, sample: sample.slice(0, 40) }),
  }));
  return (
    <details className="file-labels">
      <summary>{texts.columns}</summary>
      <div className="label-form">
        {options.length > 0 &&
          labels.map((label) => (
            <SelectField
              key={label}
              label={texts.from[label]}
              placeholder={texts.noColumn}
              optional
              options={options}
              value={report.labels[label] ?? ''}
              onChange={({ target }) =>
                onChange((previousFile) =>
                  applyLabelColumns(previousFile, {
                    ...previousFile.report.labels,
                    [label]: target.value || null,
                  }),
                )
              }
            />
          ))}
        {(['season', 'group'] as const).map((label) => (
          <TextField
            key={label}
            label={texts.forAll[label]}
            optional
            hint={texts.forAllAbout}
            maxLength={80}
            autoComplete="off"
            value={commonLabels[label]}
            onChange={({ target }) =>
              onChange((previousFile) => ({
                ...previousFile,
                commonLabels: { ...previousFile.commonLabels, [label]: target.value },
              }))
            }
          />
        ))}
      </div>
    </details>
  );
}
