import { LocateFixed, Map as MapSign } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { devicePosition } from '../../../data/device/device-position.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { useProjects } from '../../../data/records/projects.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Spinner } from '../../../design/display/spinner.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { ControlledField } from '../../../kits/form/controlled-field.tsx';
import { FormPart } from '../../../kits/form/form-part.tsx';
import { MapAddress } from '../../../kits/map/map-address.tsx';
import { type Coordinates, parseCoordinates, coordinatesText } from '../../../kits/map/coordinates.ts';
import { MapRadius } from '../../../kits/map/map-radius-slider.tsx';
import type { ProjectForm } from './project-form-entry.ts';

const MapPin = lazy(() => import('../../../kits/map/map-pin.tsx'));

/**
 * The milliseconds for which to wait for a position. A satellite position takes a few seconds in the open,
 * and longer between houses.
 */
const positionWaitMs = 15_000;
/** The default radius, until the organization has loaded. */
const usualRadiusM = 150;

/** The address of the work. An address that the places service has found also sets the pin. */
export function ProjectAddressField({ entry }: { entry: ProjectForm }) {
  const { form } = entry;
  const pinned = parseCoordinates(useWatch({ control: form.control, name: 'coordinates' }));
  return (
    <ControlledField
      entry={entry}
      name="address"
      hint={pinned === null ? undefined : `The pin is at ${coordinatesText(pinned)}.`}
    >
      {(field) => (
        <MapAddress
          {...field}
          onPlace={({ address, ...at }) => {
            field.onChange(address);
            setPin(form, at);
          }}
        />
      )}
    </ControlledField>
  );
}

const setPin = (form: ProjectForm['form'], at: Coordinates) =>
  form.setValue('coordinates', coordinatesText(at), { shouldValidate: form.formState.isSubmitted });

/** The position of the work: its pin, the radius that counts as on site, and how to get in. */
export function ProjectLocationFields({
  entry,
  projectId,
}: {
  entry: ProjectForm;
  projectId: string | null;
}) {
  const { form, idOf, labelOf, errorOf } = entry;
  const { control } = form;
  const { locale } = useLocale();
  const { row: organization } = useOrganization();
  const [mapOpen, setMapOpen] = useState(false);
  const [locating, setLocating] = useState(false);
  const written = useWatch({ control, name: 'coordinates' });
  const ownRadius = useWatch({ control, name: 'geofenceRadiusM' });
  const coordinates = parseCoordinates(written);
  const usual = organization?.geofenceRadiusM ?? usualRadiusM;
  const pin = (at: Coordinates) => setPin(form, at);
  const others = useProjects()
    .rows.filter(({ id }) => id !== projectId)
    .flatMap(({ id, name, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ id, name, latitude, longitude }],
    );
  const locate = async () => {
    setLocating(true);
    const found = await devicePosition(positionWaitMs);
    setLocating(false);
    if (found) pin(found);
    else
      toast.warning('Your location is not known', {
        description: 'Allow it for this page, or set the pin on the map.',
      });
  };
  return (
    <FormPart title="Place">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field
          label={labelOf('coordinates')}
          hint="Latitude and longitude. Clocking in is checked against it."
          id={idOf('coordinates')}
          error={errorOf('coordinates')}
        >
          <Input {...form.register('coordinates')} placeholder="43.65311, -70.25889" autoComplete="off" />
        </Field>
        <div className="flex flex-wrap gap-2 md:pt-6">
          <Button icon={LocateFixed} busy={locating} onClick={() => void locate()}>
            Use my location
          </Button>
          {!mapOpen && (
            <Button icon={MapSign} onClick={() => setMapOpen(true)}>
              Show map
            </Button>
          )}
        </div>
      </div>
      {mapOpen && (
        <Suspense
          fallback={
            <div className="grid h-72 place-items-center rounded-card bg-lift">
              <Spinner label="Getting the map" />
            </div>
          }
        >
          <MapPin position={coordinates} radiusM={ownRadius ?? usual} others={others} onPin={pin} />
        </Suspense>
      )}
      <MapRadius
        label={labelOf('geofenceRadiusM')}
        id={idOf('geofenceRadiusM')}
        own={ownRadius}
        usual={usual}
        locale={locale}
        onChange={(radiusM) => form.setValue('geofenceRadiusM', radiusM)}
        error={errorOf('geofenceRadiusM')}
      />
      <Field
        label={labelOf('accessNotes')}
        hint="Gate codes, badges, where to park."
        id={idOf('accessNotes')}
        error={errorOf('accessNotes')}
      >
        <Input {...form.register('accessNotes')} autoComplete="off" />
      </Field>
    </FormPart>
  );
}
