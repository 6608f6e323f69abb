// The galleries are of these modules, and written for files in them.
@_exported import AppointmentFeature
@_exported import BindingFormFeature
@_exported import GalleryFeature
@_exported import RecipesFeature
@_exported import SettingsFeature
@_exported import SyncUpsFeature
